import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly secondTries: readonly string[];
}

/** Vitest's and Playwright's reports, by the fields that are needed. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    /** The browser, where the same tests run in several. */
    readonly projectName?: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** What a runner's report counts; all zero when it wrote none. */
export function readReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0, secondTries: [] };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { stats, suites = [] } = report;
  if (!stats) {
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
    return { passed, failed, secondTries: [] };
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    secondTries: suites.flatMap(flakyIn),
  };
}

function flakyIn({ suites = [], specs = [] }: Suite): string[] {
  return [...specs.flatMap(secondTry), ...suites.flatMap(flakyIn)];
}

function secondTry({ file, title, tests }: Spec): string[] {
  const flaky = tests.find(({ status }) => status === 'flaky');
  if (!flaky) return [];
  const message = flaky.results.map(({ error }) => error?.message).find(Boolean) ?? '';
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  const where = flaky.projectName ? `${flaky.projectName}, ` : '';
  return [`${where}${file}: ${title} (${line})`];
}
