import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Runs an operator's command on a data folder. */
export async function runCommand(dataFolder: string, command: string, ...args: readonly string[]) {
  await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [join(root, `apps/server/src/commands/${command}.ts`), ...args],
    { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } },
  );
}

/** Fills a data folder with a pack, and with the accounts of its `people.yaml`, as an operator's commands do. */
export async function importPack(pack: string, dataFolder: string): Promise<void> {
  await runCommand(dataFolder, 'content', 'import', pack);
  const people = join(pack, 'people.yaml');
  if (existsSync(people)) await runCommand(dataFolder, 'people', 'import', people);
}
