import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packFolder, smallPack, smallPeople } from '../src/features/packs/pack.fixture.ts';
import { crawlSite, type Crawl } from '../../../scripts/crawl-site.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { startService } from './listening.ts';
import { startS3Server } from './s3-server.ts';
import { databaseUrl, runOnServer } from './server-databases.ts';

// Needs a build of the web, which exists when the tests with a PostgreSQL server run.
const serverUrl = process.env['TEST_DATABASE_URL'];

// Both sites are the same to their users: their address and their keys.
const same = { PUBLIC_URL: 'http://lasar.example', JWT_KEYS: 'k'.repeat(43) };

const coursePath = 'grundskola/kemi/kemi-7.yaml';

// Every kind of public call has something to ask for.
const course = smallPack[coursePath].replace(
  '      - name: Joner\n',
  `      - name: Joner
        sample: true
        assignments:
          - { name: Övningsblad, type: pdf, practice: { template: ekvationer, level: 2 } }
          - { name: Öva, type: formlink, practice: { template: ekvationer, level: 2 } }
`,
);

interface Installation extends AsyncDisposable {
  /** Settings of the site that is backed up, and of the empty one that the backup is restored to. */
  readonly original: NodeJS.ProcessEnv;
  readonly restored: NodeJS.ProcessEnv;
  readonly backup: string;
}

/** The embedded database with files in a folder, backed up to a folder. */
async function inFolders(): Promise<Installation> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-drill-'));
  return {
    original: { ...same, DATA_DIR: join(folder.path, 'original') },
    restored: { ...same, DATA_DIR: join(folder.path, 'restored') },
    backup: join(folder.path, 'backup'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** A PostgreSQL server with files in a bucket, backed up to another bucket and restored to a folder. */
async function onServers(): Promise<Installation> {
  await using owned = new AsyncDisposableStack();
  const folder = owned.use(await mkdtempDisposable(join(tmpdir(), 'lasar-drill-')));
  const s3 = owned.use(await startS3Server());
  const create = async (name: string) => {
    const database = `drill_${randomUUID().replaceAll('-', '')}`;
    await runOnServer(serverUrl ?? '', `create database ${database}`);
    owned.defer(() => runOnServer(serverUrl ?? '', `drop database ${database} with (force)`));
    return {
      ...same,
      ...s3.backupEnv,
      DATA_DIR: join(folder.path, name),
      DATABASE_URL: databaseUrl(serverUrl ?? '', database),
    };
  };
  const original = { ...(await create('original')), ...s3.env };
  const restored = await create('restored');
  const kept = owned.move();
  return {
    original,
    restored,
    backup: 's3://lasar-backups/drill',
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** What somebody with an account sees after logging in with the password. */
async function readAccount(url: string): Promise<unknown> {
  const body = JSON.stringify({
    email: 'ada@demo.example',
    password: 'ett-langt-ord',
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  const plans = await fetch(`${url}/api/plans`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, user, plans: await plans.json() };
}

test.runIf(serverUrl).each([
  ['folders', inFolders],
  ['servers', onServers],
])(
  'a backup from %s of a site in use gives a site with the same bytes at every address',
  async (_, prepare) => {
    await using installation = await prepare();
    const { original, restored, backup } = installation;
    await using pack = await packFolder({ [coursePath]: course, 'people.yaml': smallPeople });
    for (const [command, path] of [
      ['content', pack.path],
      ['people', join(pack.path, 'people.yaml')],
    ] as const)
      expect(await runOperatorCommand(original, command, 'import', path)).toMatchObject({
        code: 0,
      });
    let before: Crawl;
    let account: unknown;
    {
      await using site = await startService(original);
      [before] = await Promise.all([
        crawlSite(site.url, same.PUBLIC_URL),
        runOperatorCommand(original, 'backup', 'make', backup).then((made) =>
          expect(made).toMatchObject({ code: 0, error: '' }),
        ),
      ]);
      account = await readAccount(site.url);
    }
    const restoring = await runOperatorCommand(restored, 'backup', 'restore', backup);
    expect(restoring).toMatchObject({ code: 0, error: '' });

    await using site = await startService(restored);
    const after = await crawlSite(site.url, same.PUBLIC_URL);
    expect(before.answers.size).toBeGreaterThan(100);
    // Every public call of the contract has been made; what others hold the key to is not public.
    expect(before.missed).toEqual([]);
    const broken = [...before.answers].filter(([, { status }]) => status >= 500);
    expect(broken).toEqual([]);
    const differing = [...before.answers].filter(
      ([address, answer]) => JSON.stringify(after.answers.get(address)) !== JSON.stringify(answer),
    );
    expect(differing.map(([address]) => address)).toEqual([]);
    expect(after.answers.size).toBe(before.answers.size);
    expect(account).toMatchObject({ status: 200 });
    expect(await readAccount(site.url)).toEqual(account);
  },
  600_000,
);
