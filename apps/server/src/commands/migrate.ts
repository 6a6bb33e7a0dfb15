import { loadConfig } from '#config/config.ts';
import { releaseVersion } from '#config/release.ts';
import { refuseFilesWithoutDatabase } from '#database/embedded-folder.ts';
import { migrate, readSchema, type Schema } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { runCommand, type Command } from './run-command.ts';

const usage = `Så här används kommandot:
  npm run migrate               migrerar databasen till den här utgåvans schema
  npm run migrate -- --status   visar databasens schema och vad utgåvan kör på, utan att ändra något`;

function parse(args: string[]): Command | undefined {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--status')) return undefined;
  return () => run(args.length === 0);
}

async function run(migrates: boolean): Promise<void> {
  const config = loadConfig();
  await refuseFilesWithoutDatabase(config);
  await using database = await openDatabase(config.database);
  if (migrates) await migrate(database.db);
  const schema = await readSchema(database.db);
  console.log(describe(schema));
  if (schema.fit !== 'fits') process.exitCode = 1;
}

const answers = {
  fits: 'Utgåvan kan köra på databasen.',
  'too-old': 'Databasen är för gammal för utgåvan: kör npm run migrate.',
  'too-new': 'Databasen är för ny för utgåvan: starta en senare utgåva.',
} as const satisfies Record<Schema['fit'], string>;

const describe = ({ newest, lowest, floor, fit }: Schema): string =>
  `Databasens schema: ${newest ?? '(tomt)'}
Utgåva ${releaseVersion} kör på ${lowest} och senare.
Databasen kräver en utgåva med ${floor ?? '(inget krav)'} eller senare.
${answers[fit]}`;

await runCommand(usage, parse);
