import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnv } from '#test/process-env.ts';
import { skolonSettings, startSkolon, type SkolonStandIn } from '../../../../e2e/support/skolon.ts';

let skolon: SkolonStandIn;
beforeAll(async () => {
  skolon = await startSkolon();
});
afterAll(() => skolon[Symbol.asyncDispose]());

const command = join(import.meta.dirname, 'skolon.ts');

function run(args: string[], settings: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    const env = {
      ...processEnv,
      DEPLOYMENT: 'demo',
      JWT_KEYS: 'k'.repeat(43),
      ...settings,
    };
    const child = execFile(process.execPath, [command, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err }),
    );
  });
}
const check = (settings: Record<string, string> = {}) => run(['check'], settings);

test('missing, unreachable and rejected settings are explained, without a secret', async () => {
  const secret = 'hemlighet-som-ingen-ska-se-i-ett-fonster';
  const own = { ...skolonSettings(skolon.url), SKOLON_WEBHOOK_SECRET: secret };
  const [none, empty, wrong, away, unusual, bare] = await Promise.all([
    check(),
    check({ ...own, PUBLIC_URL: 'https://lasar.example' }),
    check({ ...own, SKOLON_CLIENT_SECRET: secret }),
    check({ ...own, SKOLON_IDP_URL: 'http://localhost:1' }),
    check({ ...own, SKOLON_ENVIRONMENT: 'prov' }),
    run([]),
  ]);

  expect(none).toMatchObject({ code: 1, out: expect.stringContaining('Skolon är inte inställt') });
  expect(empty.out.split('\n').map((line) => line.slice(0, 3).trim())).toEqual([
    'OK',
    'OK',
    'OK',
    'OK',
    'OK',
    'FEL',
    'FEL',
    '',
  ]);
  expect(empty.out).toContain('https://lasar.example/auth/skolon/klar');
  expect(empty.out).toContain('inga licenser');
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('känner inte igen') });
  expect(wrong.out).toContain('behöver en adress med https');
  expect(away.out).toContain('Ingen kontakt med http://localhost:1');
  expect(unusual.out).toContain('SKOLON_ENVIRONMENT ska vara production eller test');
  expect(bare).toMatchObject({ code: 2 });
  for (const { out } of [none, empty, wrong, away, unusual]) expect(out).not.toContain(secret);
});

test('the check succeeds when a school has licences', async () => {
  const own = { ...skolonSettings(skolon.url), PUBLIC_URL: 'https://lasar.example' };
  skolon.assignLicences();
  expect(await check(own)).toMatchObject({ code: 0, out: expect.not.stringContaining('FEL') });
});
