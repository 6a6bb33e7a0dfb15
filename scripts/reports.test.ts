import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from './reports.ts';

test('a browser test that passes at its second attempt counts, and is named with its first error', () => {
  const spec = (title: string, status: string, errors: readonly string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: errors.map((message) => ({ error: { message } })) }],
  });
  using folder = mkdtempDisposableSync(join(tmpdir(), 'lasar-report-'));
  const file = join(folder.path, 'report.json');
  const suite = {
    specs: [
      spec('sure', 'expected', []),
      spec('luck', 'flaky', ['\u001b[2mlate\u001b[22m\nat line 1']),
    ],
  };
  const broken = { specs: [spec('broken', 'unexpected', ['late', 'late'])] };
  const stats = { expected: 1, flaky: 1, unexpected: 1 };
  writeFileSync(file, JSON.stringify({ stats, suites: [{ suites: [suite], ...broken }] }));

  expect(readReport(file)).toEqual({
    passed: 2,
    failed: 1,
    secondTries: ['a.spec.ts: luck (late)'],
  });
});
