import { dirname, join, relative, resolve } from 'node:path';

/** The folder of the repository. Files of the import graph are named by their path below it. */
export const root = join(import.meta.dirname, '..');

/** The files and packages that a file imports, types included. */
export const importsOf = (file: string, text: string): string[] =>
  Array.from(text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g), ([, name, lazy]) =>
    resolved(file, name ?? lazy ?? ''),
  );

/** Like `importsOf`, without what is imported for its types alone. */
export const loadedBy = (file: string, text: string): string[] =>
  importsOf(file, text.replaceAll(/^(?:import|export) type [^;]*;/gm, ''));

function resolved(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(importer), specifier));
  const [, name, path] = /^@lasar\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
  if (path !== undefined) return `packages/${name}/src/${path}.ts`;
  if (specifier.startsWith('#test/')) return `apps/server/test/${specifier.slice('#test/'.length)}`;
  if (!specifier.startsWith('#')) return specifier;
  const app = importer.startsWith('apps/web/') ? 'apps/web/src/' : 'apps/server/src/';
  return app + specifier.slice(1);
}
