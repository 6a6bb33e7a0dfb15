import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { readonly version: string };

/** The version of this release, as in the root's package.json and CHANGELOG.md. */
export const releaseVersion = manifest.version;
