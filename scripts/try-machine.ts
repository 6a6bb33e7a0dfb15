// The commands of docs/operations.md, as they are written there, in an empty Debian that systemd has booted: from nothing to the service
// behind nginx, backup, restore, upgrade, rollback, and recovery to a point in time. Needs ports 80, 443, 3000 and 5432.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canStartMachine, commandsOf, startMachine, unpackRelease } from './machine.ts';

if (!canStartMachine())
  throw new Error('This needs root on Debian, with debootstrap and systemd-nspawn.');
const manual = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const manifest = join(import.meta.dirname, '../package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
const next = `${version}-next`;
const startedAt = performance.now();
const note = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);

await using machine = await startMachine();
note('an empty Debian has booted');
unpackRelease(join(machine.root, `opt/lasar-${version}`));
follow('## From an empty Debian machine', { RELEASE: version });

const page =
  'curl --fail --silent --insecure --resolve lasar.example:443:127.0.0.1 https://lasar.example';
const titleOf = (path: string) =>
  /<title>(.*?)<\/title>/.exec(machine.run(`${page}${path}`))?.[1] ?? '';
const query = (sql: string) =>
  machine
    .run(`su postgres -c "psql --tuples-only --no-align --dbname=lasar --command=\\"${sql}\\""`)
    .trim();
const lesson = `/lesson/${query('select id from lesson where published order by id limit 1')}`;
const title = titleOf(lesson);
expect(title.length > 10, `a lesson is shown behind nginx: ${title}`);
expect(
  machine.run('lasar npm run --silent users -- list').includes('admin@lasar.example'),
  'the administrator has an account',
);
expect(
  machine
    .run(
      'systemd-analyze verify /etc/systemd/system/lasar*.service /etc/systemd/system/lasar*.timer 2>&1',
    )
    .trim() === '',
  'systemd-analyze verify has nothing to say',
);
note(machine.run('systemd-analyze security lasar --no-pager | tail -1').trim());
expect(
  machine.run('systemctl show lasar --property=NRestarts,User').includes('NRestarts=0'),
  'the service has not been restarted by systemd',
);
machine.run('systemctl reload lasar; sleep 20; curl --fail --silent http://127.0.0.1:3000/readyz');
note('the processes were replaced by reload');
machine.run(
  'systemctl start lasar-backup; lasar npm run --silent verify -- /var/backups/lasar/20*',
);
note('the backup of the timer was made and verified');

follow('### Back up and restore');
expect(titleOf(lesson) === title, 'the lesson is shown after the restore');

// The next release differs in its number alone.
const folder = join(machine.root, `opt/lasar-${next}`);
unpackRelease(folder);
const text = readFileSync(join(folder, 'package.json'), 'utf8');
writeFileSync(
  join(folder, 'package.json'),
  text.replace(`"version": "${version}"`, `"version": "${next}"`),
);
const [upgrade = '', rollback = ''] = commandsOf(manual, '### Upgrade and roll back');
const releases = { RELEASE: next, PREVIOUS: version };
const running = () => machine.run('curl --fail --silent http://127.0.0.1:3000/readyz');
step(upgrade, releases);
expect(running().includes(`"${next}"`), 'the new release runs');
step(rollback, releases);
expect(running().includes(`"${version}"`), 'the old release runs again');

const [archive = '', recover = ''] = commandsOf(manual, '### To a point in time');
step(archive, {});
machine.run(
  'curl --fail --silent --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz',
);
query(`update lesson set name = 'Före felet' where '/lesson/' || id = '${lesson}'`);
await pause(2_000);
const moment = query('select now()');
await pause(2_000);
query(`delete from lesson where '/lesson/' || id = '${lesson}'`);
query('select pg_switch_wal()');
await pause(2_000);
step(recover, { RECOVER_TO: moment });
expect(
  query(`select name from lesson where '/lesson/' || id = '${lesson}'`) === 'Före felet',
  'the database is as it was before the mistake',
);
expect(titleOf(lesson).includes('Före felet'), 'and the lesson is shown');
note('all commands were run as written');

function follow(heading: string, env: Readonly<Record<string, string>> = {}): void {
  const blocks = commandsOf(manual, heading);
  expect(blocks.length > 0, `${heading}: ${blocks.length} blocks`);
  for (const block of blocks) step(block, env);
}

function step(block: string, env: Readonly<Record<string, string>>): void {
  if (block === '') throw new Error('A block of commands is missing.');
  machine.run(block, env);
  note(block.split('\n', 1)[0] ?? '');
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
  note(what);
}
