// A process that writes to the embedded database in DATABASE_FOLDER until the power goes, and prints the number of each write
// when it is acknowledged. CUT_AT and SEED decide when and how; the disk as it is afterwards is in DISK_FOLDER. With `unsynced`
// as its argument it uses the engine as PGlite starts it, without fsync.
import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { openPGlite } from '#database/pglite.ts';
import { createSyncedPGlite } from '#database/synced-pglite.ts';
import { followDisk } from './volatile-disk.ts';

const { DATABASE_FOLDER: folder = '', DISK_FOLDER: disk = '', CUT_AT, SEED } = process.env;
let state = Number(SEED);
/** A number from 0 to 1 that follows from SEED alone: a linear congruential generator with the constants of Numerical Recipes. */
const random = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
const print = writeSync;
const unsynced = process.argv.includes('unsynced');

followDisk(folder, disk, Number(CUT_AT), random);
// In this thread, where the disk is followed.
const { runSql } = await openPGlite(
  await (unsynced ? PGlite.create(folder) : createSyncedPGlite(folder)),
);
for (let number = 1; ; number += 1) {
  const filler = 'x'.repeat(1 + Math.floor(random() * 3_000));
  await runSql(
    `begin;
     insert into written (number, filler) values (${number}, '${filler}');
     update written set changed = ${number} where number = ${number} / 2;
     commit`,
  );
  print(1, `${number}\n`);
  if (random() < 0.02) await runSql('checkpoint');
  if (random() < 0.02)
    await runSql(
      `create table also_${number} as select * from written; create index on also_${number} (number)`,
    );
  if (random() < 0.02) await runSql('vacuum full written');
}
