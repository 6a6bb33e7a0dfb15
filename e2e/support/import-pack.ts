import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Fills a data folder with a pack, and with the accounts of its `people.yaml`, as an operator's commands do. */
export async function importPack(pack: string, dataFolder: string): Promise<void> {
  const importOf = (command: string, path: string) =>
    promisify(execFile)(
      join(root, 'node_modules/.bin/node'),
      [join(root, `apps/server/src/commands/${command}.ts`), 'import', path],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } },
    );
  await importOf('content', pack);
  const people = join(pack, 'people.yaml');
  if (existsSync(people)) await importOf('people', people);
}
