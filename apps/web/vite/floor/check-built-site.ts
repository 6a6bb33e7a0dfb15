// Names what the built site uses and some browser of the floor lacks (`browser-floor.ts` of the contract). A step of `npm test`.
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { browserFloor } from '@lasar/contract/operations/browser-floor';
import { allowedIn } from './allowed-features.ts';
import { definedInScript, newerInScript, type Newer } from './newer-in-script.ts';
import { newerInStyles } from './newer-in-styles.ts';

const client = join(import.meta.dirname, '../../build/client');

const files: { readonly name: string; readonly code: string }[] = [];
for await (const path of glob('assets/**/*.{js,mjs,css}', { cwd: client }))
  files.push({ name: relative('assets', path), code: await readFile(join(client, path), 'utf8') });
if (files.length === 0) throw new Error('nothing is built: run `npm run build` first');

const isStyles = (name: string): boolean => name.endsWith('.css');
const scripts = files.filter(({ name }) => !isStyles(name));
const own = new Set(scripts.flatMap(({ code }) => [...definedInScript(code)]));

const lines = files.flatMap(({ name, code }) => {
  const newer: Newer = isStyles(name) ? newerInStyles(code) : newerInScript(code, own);
  return [...newer]
    .filter(([feature]) => !allowedIn(name, feature))
    .map(([feature, lacking]) => `${name}: ${feature}, not in ${lacking}`);
});
if (lines.length > 0) {
  const floor = Object.entries(browserFloor).map((browser) => browser.join(' '));
  console.error(`Newer than ${floor.join(', ')}:\n${lines.join('\n')}`);
  process.exitCode = 1;
}
