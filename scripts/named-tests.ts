import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = globSync(['{apps,packages,scripts}/**/*.test.ts', 'e2e/*.spec.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

/** The text of a page in `docs/`. */
export const docText = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** The test files that a text names as `…/name.test.ts` or `name.spec.ts`. */
export const namedTests = (text: string): string[] =>
  [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file ?? '');

/** Those of them that do not exist. */
export const missingTests = (text: string): string[] =>
  namedTests(text).filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));

/** Quotes, such as `name.test.ts`: text …, other text …, that are not in the test file. */
export function unknownQuotes(text: string): { file: string; words: string }[] {
  const wholes = files.map((file) => ({
    name: basename(file),
    text: readFileSync(join(root, file), 'utf8'),
  }));
  return [...text.matchAll(/`(?:[\w/.-]+\/)?([\w.-]+\.(?:test|spec)\.ts)`: ([^|`;]+?) …/g)]
    .flatMap(([, file = '', quoted = '']) =>
      quoted.split(' …, ').map((words) => ({ file, words: words.replace(/\s+/g, ' ') })),
    )
    .filter(({ file, words }) => {
      const same = wholes.filter(({ name }) => name === file);
      return !same.some((whole) => whole.text.includes(words));
    });
}
