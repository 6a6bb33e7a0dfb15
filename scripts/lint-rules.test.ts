import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const seeds = join(import.meta.dirname, 'fixtures/seeded-violations');

interface LintError {
  readonly file: string;
  readonly text: string;
}

let copy: string;
let errors: readonly LintError[];

// The seeds lie in a copy of their own, with the real configuration at its root: so the real paths match.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lasar-lint-'));
  cpSync(seeds, copy, { recursive: true });
  cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  errors = lint(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(seedsBeginning('// red: '))('%s is red', (file, expected) => {
  expect(violationsIn(file)).toEqual([expect.stringContaining(expected)]);
});

test.each(seedsBeginning('// green'))('%s is green', (file) => {
  expect(violationsIn(file)).toEqual([]);
});

test('the seeds touch every folder that has import rules', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const guarded = overrides
    .filter((override: { rules: object }) => 'no-restricted-imports' in override.rules)
    .flatMap((override: { files: string[] }) => override.files)
    .map((glob: string) => glob.replace(/\/\*.*$/, '').replace(/\{.*\bhttp\b.*\}/, 'http'));

  for (const folder of new Set<string>(guarded)) {
    expect(sources(seeds).some((file) => file.startsWith(`${folder}/`))).toBe(true);
  }
});

function violationsIn(file: string): string[] {
  return errors.filter((error) => error.file === file).map((error) => error.text);
}

/** Each seed whose first line has this prefix, with the rest of that line. */
function seedsBeginning(mark: string): [file: string, rest: string][] {
  return sources(seeds).flatMap((file) => {
    const [first = ''] = readFileSync(join(seeds, file), 'utf8').split('\n', 1);
    return first.startsWith(mark) ? [[file, first.slice(mark.length)] as [string, string]] : [];
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

function lint(folder: string): LintError[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--type-aware', '--deny-warnings', '--format=json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    },
  });
  const { diagnostics } = parse(stdout, stderr);
  return diagnostics.map(({ filename, message, help }) => ({
    file: filename,
    text: `${message} ${help ?? ''}`,
  }));
}

interface Report {
  readonly diagnostics: readonly { filename: string; message: string; help?: string }[];
}

function parse(stdout: string, stderr: string): Report {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`oxlint could not run:\n${stdout}${stderr}`);
  }
}
