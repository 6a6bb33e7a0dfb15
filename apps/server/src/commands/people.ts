import { parseArgs } from 'node:util';
import { AccountsRefused, importPeople } from '#features/content/people.service.ts';
import {
  CommandRefused,
  runCommand,
  withDatabase,
  type Command,
  type CommandContext,
} from './run-command.ts';

const usage = `Så här används kommandot:
  npm run people -- import FIL   skolor, licenser och konton ur en YAML-fil

En skolas licenser blir de som står i filen.`;

function parse(args: string[]): Command | undefined {
  try {
    const [command, file, ...more] = parseArgs({
      args,
      allowPositionals: true,
      options: {},
    }).positionals;
    if (command !== 'import' || !file || more.length > 0) return undefined;
    return () => withDatabase((context) => runImport(context, file));
  } catch {
    return undefined;
  }
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
  'I produktion läses inga konton in: lösenorden i en fil är kända för alla som har den. Ta bort accounts ur filen, och lägg upp konton under /admin eller med npm run users.';

await runCommand(usage, parse);
