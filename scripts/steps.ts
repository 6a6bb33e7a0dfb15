import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readReport } from './reports.ts';

/** What a step counts for: its tests, or one for a check without tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that failed and then passed. They count as passed and are listed. */
  readonly secondTries?: readonly string[];
}

const root = join(import.meta.dirname, '..');

/** A step that passes or fails as a whole. */
export async function check(name: string, command: readonly string[]): Promise<Outcome> {
  return timed(name, async () => {
    const { code, output } = await run(command, {});
    return { outcome: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output };
  });
}

/** A step of many tests, counted from the report that the runner writes. */
export async function tests(
  name: string,
  command: readonly string[],
  report: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return timed(name, async () => {
    const file = join(root, 'test-results/reports', report);
    const { code, output } = await run(withReport(command, file), {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return { outcome: honest(readReport(file), code), output };
  });
}

function withReport(command: readonly string[], file: string): string[] {
  if (command[0] === 'playwright') return [...command, '--reporter=list,json'];
  return [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

// A runner fails without a failed test when a file does not load, and a step that ran no test proves nothing.
function honest(counted: Outcome, code: number): Outcome {
  const broken = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return broken ? { ...counted, failed: 1 } : counted;
}

interface Ran {
  readonly outcome: Outcome;
  readonly output: string;
}

async function timed(name: string, step: () => Promise<Ran>): Promise<Outcome> {
  const start = performance.now();
  const { outcome, output } = await step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed, secondTries = [] } = outcome;
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const again = secondTries.length > 0 ? `, ${secondTries.length} at the second try` : '';
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${again} (${seconds} s)`,
  );
  for (const test of secondTries) console.log(`  second try: ${test}`);
  return outcome;
}

async function run(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, NO_COLOR: '1' },
  });
  let output = '';
  const keep = (text: string) => void (output += text);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
