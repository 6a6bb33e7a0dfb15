import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded, openPGlite } from '../apps/server/src/database/pglite.ts';

// The engine that syncs and the one that does not take turns.
const rounds = 20;
const writesEach = 50;

await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-writes-'));
const engines = {
  'as PGlite starts it, without fsync': await openPGlite(
    await PGlite.create(join(folder.path, 'unsynced')),
  ),
  'as the service starts it': await openEmbedded(join(folder.path, 'synced')),
};
const times = new Map<string, number[]>(Object.keys(engines).map((name) => [name, []]));
for (const { runSql } of Object.values(engines))
  await runSql('create table note (number integer primary key, body text not null)');
for (let round = 0; round < rounds; round += 1)
  for (const [name, { runSql }] of Object.entries(engines))
    for (let write = 0; write < writesEach; write += 1) {
      const begun = performance.now();
      await runSql('insert into note values ($1, $2)', [
        round * writesEach + write,
        'x'.repeat(500),
      ]);
      times.get(name)?.push(performance.now() - begun);
    }

console.log('| one write, embedded database | p50 ms | p99 ms |\n|---|---|---|');
for (const [name, all] of times) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(2);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`);
}
for (const engine of Object.values(engines)) await engine[Symbol.asyncDispose]();
