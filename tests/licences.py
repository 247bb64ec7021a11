#!/usr/bin/python3
"""Compares what the program is linked with to the licences that docs/dependencies.md lists.

Refuses a library that the document does not list, and one whose licence is not allowed for the way it is linked.  It reads
the command of the linker, and which libraries the binary (AEDILE, by default build/aedile) and its libraries need at
run time.  Begins with known offences, each of which it has to find.
"""
import os
import re
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
PERMISSIVE = {'MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Zlib', 'public domain'}
ALLOWED = {'statically': PERMISSIVE | {'GPL-3 with the GCC runtime exception'}, 'dynamically': PERMISSIVE | {'LGPL-2.1'}}
DOCUMENT = 'docs/dependencies.md'


def rows_of(text):
    """The rows of the table with a column `library`: [(library, linked, licence)], a row for each library."""
    rows, columns = [], None
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip('|').split('|')] if line.startswith('|') else None
        if not cells:
            columns = None
        elif columns is None:
            columns = cells
        elif 'library' in columns and not set(cells[0]) <= set('-'):
            row = dict(zip(columns, cells))
            names = [name.strip() for name in row['library'].replace('`', '').split(',')]
            rows += [(name, row['linked'], row['licence']) for name in names]
    return rows


def problems_of(rows, static, dynamic):
    """ROWS of the document against the names of libraries that are linked STATIC and DYNAMIC."""
    problems = []
    for name, linked, licence in rows:
        if linked not in ALLOWED:
            problems.append(f'{name}: linked {linked!r}, expected statically or dynamically')
        elif not set(licence.split(', ')) <= ALLOWED[linked]:
            problems.append(f'{name}: {licence}, linked {linked}: this licence is not allowed for the program')
    listed = {(name, linked) for name, linked, _ in rows}
    for how, names in (('statically', static), ('dynamically', dynamic)):
        for name in sorted(names):
            if (name, how) not in listed:
                problems.append(f'{name} is linked {how}, and {DOCUMENT} does not say so')
    for name, how in sorted(listed):
        if name not in (static if how == 'statically' else dynamic):
            problems.append(f'{name}: {DOCUMENT} says that it is linked {how}, but it is not')
    return problems


def stem(name):
    """libyaml-0.so.2, libyaml.so and -lyaml are one library: libyaml."""
    return re.sub(r'(-[0-9.]+)?\.so.*$', '', name)


def run(*words):
    clean = {key: value for key, value in os.environ.items() if not key.startswith('MAKE') and key != 'MFLAGS'}
    return subprocess.run(words, env=clean, capture_output=True, text=True, check=True).stdout


def linked_by(build):
    """The libraries in the command of the linker for BUILD/aedile: archives by name, the others by stem."""
    commands = [line for line in run('make', '-n', '-B', f'BUILD={build}', f'{build}/aedile').splitlines()
                if f' -o {build}/aedile ' in line]
    words = ' '.join(commands).split()
    archives = {word[3:] for word in words if word.startswith('-l:')}
    archives |= {os.path.basename(word) for word in words if word.endswith('.a') and not word.startswith('-')} - {'libaedile.a'}
    return archives, {'lib' + word[2:] for word in words if re.match(r'-l[^:]', word)}


def needed_by(binary):
    """The libraries that the loader maps for BINARY: its own and those of its libraries."""
    names = (os.path.basename(line.split()[0]) for line in run('ldd', binary).splitlines() if line.strip())
    return {name for name in names if not name.startswith(('linux-vdso', 'ld-linux'))}  # of the kernel, of libc


def packages_without_row(text):
    """The packages in BUILD_PACKAGES of the Makefile that the document does not name."""
    with open('Makefile', encoding='utf-8') as makefile:
        packages = re.search(r'^BUILD_PACKAGES *= *(.*)$', makefile.read(), re.M).group(1).split()
    return [f'{name}: in BUILD_PACKAGES of the Makefile, not in {DOCUMENT}' for name in packages if name not in text]


def seeded():
    """Rows, libraries that are linked statically and dynamically, and how many offences these are."""
    good = [('liba.a', 'statically', 'MIT'), ('libb.so.1', 'dynamically', 'LGPL-2.1')]
    return [
        (good, {'liba.a'}, {'libb.so.1'}, 0),
        (good, {'liba.a'}, {'libb.so.1', 'libgsl.so.27'}, 1),
        (good, {'liba.a', 'libc.a'}, {'libb.so.1'}, 1),
        (good + [('libgsl.so.27', 'dynamically', 'GPL-3')], {'liba.a'}, {'libb.so.1', 'libgsl.so.27'}, 1),
        (good + [('libd.a', 'statically', 'LGPL-2.1')], {'liba.a', 'libd.a'}, {'libb.so.1'}, 1),
        (good + [('libe.so.1', 'somehow', 'MIT')], {'liba.a'}, {'libb.so.1', 'libe.so.1'}, 2),
        (good, {'liba.a'}, set(), 1),
    ]


def self_test(cases):
    """The CASES in which the check does not find the offences."""
    return [f'self-test {i}: {found}' for i, (rows, static, dynamic, expected) in enumerate(cases, 1)
            if len(found := problems_of(rows, static, dynamic)) != expected]


def main():
    binary = os.environ.get('AEDILE', 'build/aedile')
    with open(DOCUMENT, encoding='utf-8') as document:
        text = document.read()
    rows = rows_of(text)
    archives, shared = linked_by(os.path.relpath(os.path.dirname(os.path.abspath(binary))))
    dynamic = needed_by(binary)
    unmapped = shared - {stem(name) for name in dynamic}
    cases = seeded()
    problems = self_test(cases) + packages_without_row(text)
    # libgcc.a is in every program that gcc links; no command names it
    problems += problems_of(rows, archives | {'libgcc.a'}, dynamic)
    problems += [f'{name}: the command of the linker names it, the program does not need it' for name in sorted(unmapped)]
    for problem in problems:
        print(problem)
    print(f'{len(rows) + len(cases) - len(problems)} passed, {len(problems)} failed')
    return 1 if problems or not rows else 0


sys.exit(main())
