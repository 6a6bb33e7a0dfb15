import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportPage } from '#features/packs/salesforce/report-page.ts';
import { migrateSalesforce } from '#features/packs/salesforce/salesforce.service.ts';
import { createLog } from '#config/log.ts';
import { analyzeTables } from '#database/planner.ts';
import { openStorage } from '#storage/open-storage.ts';
import {
  giveWay,
  runCommand,
  withDatabase,
  withDatabaseToRead,
  type Command,
} from './run-command.ts';
import { showProgress } from './show-progress.ts';

const usage = `Så här används kommandot:
  npm run migrate-salesforce -- MAPP --map KARTA.yaml [--dry-run] [--work MAPP]

  --map      vilka kolumner och adresser exporten har (docs/migration.md)
  --dry-run  granska hela exporten och skriv rapporten, men inget annat
  --work     var filer och paket ligger mellan körningarna; annars MAPP/lasar`;

interface Options {
  readonly folder: string;
  readonly map: string;
  readonly work: string;
  readonly dryRun: boolean;
}

function parse(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        work: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [folder, ...more] = positionals;
    const { map, work, 'dry-run': dryRun = false } = values;
    if (folder === undefined || map === undefined || more.length > 0) return undefined;
    return () => migrate({ folder, map, work: work ?? join(folder, 'lasar'), dryRun });
  } catch {
    return undefined;
  }
}

const migrate = ({ folder, map, work, dryRun }: Options): Promise<void> =>
  (dryRun ? withDatabaseToRead : withDatabase)(async ({ config, db }) => {
    giveWay();
    const storage = await openStorage(config.storage);
    await storage.check();
    using progress = showProgress();
    const options = { folder, map, work, dryRun, onProgress: progress.show };
    const log = createLog('warn');
    const report = await migrateSalesforce({ config, db, storage, log }, options);
    if (!dryRun) await analyzeTables(db);
    progress.stop();
    await mkdir(work, { recursive: true });
    const page = join(work, 'rapport.html');
    await writeFile(page, reportPage(report, { folder, dryRun }));
    for (const { object, rows, taken } of report.objects)
      console.log(`${String(taken).padStart(7)} av ${rows} ${object}`);
    for (const { kind, file, line, sentence } of report.remarks)
      if (kind === 'fault') console.log(`${file}:${line}: ${sentence}`);
    console.log(
      `${dryRun ? 'Provkörning: inget skrevs.' : 'Exporten är inläst.'} Rapporten ligger i ${page}.`,
    );
  });

await runCommand(usage, parse);
