import { parseArgs } from 'node:util';
import { listedAs } from '@lasar/contract/customers/lists/leaver-rules';
import { roleIn } from '@lasar/contract/customers/lists/role-word-rules';
import { delimiters } from '@lasar/contract/customers/lists/table-rules';
import { encodings } from '@lasar/contract/customers/lists/text-encoding-rules';
import { AccountsRefused, importPeople } from '#features/packs/people.service.ts';
import { leaversList, peopleList, schoolsList, type ListPlace } from './people-lists.ts';
import {
  CommandRefused,
  runCommand,
  withDatabase,
  withDatabaseToRead,
  type Command,
  type CommandContext,
} from './run-command.ts';
import { runList, type ListOptions } from './run-list.ts';

const usage = `Så här används kommandot:
  npm run people -- import FIL                                    skolor, licenser och konton ur en YAML-fil
  npm run people -- schools LISTA --owner HUVUDMAN                lägg till skolor under en huvudman
  npm run people -- add LISTA --owner HUVUDMAN                    lägg till personer i en huvudmans skolor
  npm run people -- add LISTA --school SKOLA                      lägg till personer i en skola
  npm run people -- end LISTA --school SKOLA --listed leaving     avsluta kontona för dem som står i listan
  npm run people -- end LISTA --school SKOLA --listed staying     avsluta alla andra lärares och elevers konton

En skolas licenser blir de som står i YAML-filen. LISTA är en Excel-arbetsbok (.xlsx) eller en CSV-fil. HUVUDMAN är ett
organisationsnummer och SKOLA en skolenhetskod; deras id går också bra. Den som läggs till får ett mejl när tjänsten är igång.
Rader med fel hoppas över, och då slutar kommandot med kod 1. Samma lista en gång till skriver ingenting.

  --dry-run         pröva listan och visa varje fel, utan att skriva något
  --column C=namn   vad en kolumn har, när gissningen är fel: det som kommandot kallar den, eller none; kan anges flera gånger
  --role ROLL       vad alla är som listan inte ger någon roll: elev, lärare eller skoladministratör (för add)
  --no-header       ingen rad är rubriker
  --sheet NAMN      bladet i en arbetsbok
  --encoding KOD    hur en CSV-fil är kodad: ${encodings.join(', ')}
  --delimiter TECKEN  vad som skiljer kolumnerna i en CSV-fil: ; , | eller tab`;

const options = {
  owner: { type: 'string' },
  school: { type: 'string' },
  listed: { type: 'string' },
  'dry-run': { type: 'boolean' },
  role: { type: 'string' },
  column: { type: 'string', multiple: true },
  'no-header': { type: 'boolean' },
  sheet: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function parse(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [command, file, ...more] = positionals;
    if (!file || more.length > 0) return undefined;
    if (command === 'import')
      return Object.keys(values).length > 0
        ? undefined
        : () => withDatabase((context) => runImport(context, file));
    return parseList(command, file, values);
  } catch {
    return undefined;
  }
}

function parseList(command: string | undefined, file: string, values: Values): Command | undefined {
  const { owner, school, listed } = values;
  const role = values.role === undefined ? undefined : roleIn(values.role);
  if (values.role !== undefined && (role === undefined || command !== 'add')) return undefined;
  const reading = readingOf(values);
  if (!reading) return undefined;
  const place = placeOf(owner, school);
  const known = listedAs.find((each) => each === listed);
  const list =
    command === 'schools' && owner !== undefined && place && listed === undefined
      ? schoolsList(owner)
      : command === 'add' && place && listed === undefined
        ? peopleList(place, role)
        : command === 'end' && school !== undefined && place && known
          ? leaversList(school, known)
          : undefined;
  if (!list) return undefined;
  const open = reading.dryRun ? withDatabaseToRead : withDatabase;
  return () => open(async (context) => list(context, (kind) => runList(kind, file, reading)));
}

/** Exactly one of an owner and a school. */
function placeOf(owner: string | undefined, school: string | undefined): ListPlace | undefined {
  if (owner !== undefined) return school === undefined ? { owner } : undefined;
  return school === undefined ? undefined : { school };
}

function readingOf(values: Values): ListOptions | undefined {
  const encoding = encodings.find((each) => each === values.encoding);
  const typed = values.delimiter === 'tab' ? '\t' : values.delimiter;
  const delimiter = delimiters.find((each) => each === typed);
  if ((values.encoding !== undefined && !encoding) || (typed !== undefined && !delimiter))
    return undefined;
  return {
    dryRun: values['dry-run'] ?? false,
    columns: values.column ?? [],
    hasNoHeader: values['no-header'] ?? false,
    ...(values.sheet !== undefined && { sheet: values.sheet }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
  };
}

async function runImport(context: CommandContext, file: string): Promise<void> {
  const { organisations, accounts } = await importPeople(context, file).catch(refuse);
  console.log(`Inlästa: ${organisations} skolor och ${accounts} konton.`);
}

function refuse(error: unknown): never {
  if (error instanceof AccountsRefused) throw new CommandRefused(accountsRefused, { cause: error });
  throw error;
}

const accountsRefused =
  'I produktion läses inga konton in ur en YAML-fil: lösenorden i den är kända för alla som har den. Ta bort accounts ur filen, och lägg till personer med npm run people -- add eller under /admin.';

await runCommand(usage, parse);
