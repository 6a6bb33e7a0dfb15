import { demoAccount } from './demo-account.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/server.ts';

// Few enough wrong guesses an account to stay below the limits, which would answer without any work.
const rounds = 40;

const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function milliseconds(url: string, init: RequestInit, expected: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - startedAt;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

await using site = await startSite();
const account = demoAccount('larare@demo.example');
const loginUrl = `${site.url}/api/auth/login`;
const { token } = (await (await fetch(loginUrl, json(account))).json()) as { token: string };
const lesson = `${site.url}/api/school${(await everyRoute(site.url))['lesson']}`;

const times: Record<string, number[]> = {
  'login, right password': [],
  'login, wrong password': [],
  'login, unknown account': [],
  'a lesson, anonymous': [],
  'a lesson, authorised': [],
};
const wrong = ['admin', 'redaktor', 'skoladmin', 'elev', 'larare.ekdalen', 'larare.norra'];
for (let round = 0; round < rounds; round += 1) {
  // The kinds take turns, so that what else the machine does falls on all of them.
  times['login, right password']?.push(await milliseconds(loginUrl, json(account), 200));
  const email = wrong[round % wrong.length];
  if (round < wrong.length * 4) {
    const known = json({ email: `${email}@demo.example`, password: 'fel-losenord-i-matningen' });
    const unknown = json({
      email: `ingen-${round}@demo.example`,
      password: 'fel-losenord-i-matningen',
    });
    times['login, wrong password']?.push(await milliseconds(loginUrl, known, 401));
    times['login, unknown account']?.push(await milliseconds(loginUrl, unknown, 401));
  }
  const headers = { authorization: `Bearer ${token}` };
  times['a lesson, anonymous']?.push(await milliseconds(lesson, {}, 200));
  times['a lesson, authorised']?.push(await milliseconds(lesson, { headers }, 200));
}
console.log('| call, one caller, taking turns | median ms |\n|---|---|');
for (const [name, values] of Object.entries(times)) {
  console.log(`| ${name} | ${medianOf(values).toFixed(1)} |`);
}
