// tournament.js - a tournament that the server shows while it is played: standings, anew every few seconds.

rooms.tournament = {
  title: 'Tournament',
  remote: true,
  async open(main) {
    const place = el('div', {}), state = el('p', { class: 'turn' });
    const share = value => (value === null || value === undefined ? '' : `${(100 * value).toFixed(1)} %`);
    async function draw() {
      const told = await api('tournament'), first = told.tables[0] || { rows: [] };
      state.textContent = `${told.title || told.tournament}: ${told.games} of ${told.at_most ? 'at most ' : ''}${told.planned} games. ${told.summary || ''}`;
      fill(place, tableOf('Standings', ['Place', 'Bot', 'Games', 'Wins', 'Win share', 'Rating'], first.rows.map(row => [row.place, row.bot, row.games, row.wins,
        row.win_share === null ? '' : `${share(row.win_share)} \u00b1 ${share(row.win_share_margin)}`, row.rating === null ? '' : `${row.rating} \u00b1 ${row.rating_margin}`])));
    }
    main.append(el('h2', {}, 'Tournament'), state, place);
    await draw();
    const clock = setInterval(() => draw().catch(error => { state.textContent = error.message; }), 5000);
    return () => clearInterval(clock);
  },
};
