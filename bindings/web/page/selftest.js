// selftest.js - plays the first 50 games of `aedile bench VARIANT --seed 1 --hash` for every variant.

rooms.selftest = {
  title: 'Self-test',
  async open(main) {
    const lines = el('pre', { id: 'selftest', tabindex: '0', 'aria-label': 'Results' });
    main.append(el('h2', {}, 'Self-test'), el('p', {},
      'Each line is what the program says for the same games: aedile bench VARIANT --games 50 --seed 1 --hash'), lines);
    for (const { name } of variants()) {
      const { out, err } = await engine.run(['bench', name, '--games', '50', '--seed', '1', '--hash']);
      lines.append(out || `${name}: ${err}`);
    }
    lines.dataset.done = 'yes';
    say('The self-test is done.');
  },
};
