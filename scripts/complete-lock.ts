// `npm run lock`, after a change of dependencies: writes into the lock file what npm left out. Ends with status 1, and
// names the packages, when the registry lacks one of them: their owners have to stay at an earlier version.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { completeLock, type FindIntegrity } from './lock.ts';

const file = join(import.meta.dirname, '../package-lock.json');
const { lock, added, unknown } = await completeLock(
  JSON.parse(readFileSync(file, 'utf8')),
  askRegistry(),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries of package-lock.json completed`);
if (unknown.length > 0) {
  console.error(
    `The registry does not have these, so nothing says what an installation of them must hold:\n${unknown.join('\n')}\nUse a version of the package they belong to that is published for all platforms.`,
  );
  process.exitCode = 1;
}

/** Uses npm itself, so that its settings for registries and proxies apply. */
function askRegistry(): FindIntegrity {
  const run = promisify(execFile);
  const npm = process.env['npm_execpath'];
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  return async (name, version) => {
    const query = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
    try {
      const { stdout } = await run(command, [...before, ...query]);
      return stdout.trim() === '' ? undefined : JSON.parse(stdout);
    } catch (error) {
      // npm prints the reason on standard output. Anything but an unknown version ends the script.
      const { stdout = '' } = error as { readonly stdout?: string };
      if (stdout.includes('E404') || stdout.includes('ETARGET')) return undefined;
      throw error;
    }
  };
}
