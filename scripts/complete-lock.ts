// `npm run lock`, after a change of dependencies: writes into the lock file what npm left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingBinaries, type Lock } from './lock.ts';

const file = join(import.meta.dirname, '../package-lock.json');
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBinaries(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
);
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
);
console.log(`${Object.keys(missing).length} binaries added to package-lock.json`);
