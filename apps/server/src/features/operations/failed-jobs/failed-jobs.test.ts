import type { FailedJobPage } from '@lasar/contract/operations/admin-jobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countJobs } from '#jobs/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

/** A service whose administrator finds mail that the server of its recipient has refused. */
async function startRefused(...refused: readonly string[]) {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const world = await startWorld({ SMTP_URL: mail.url });
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'admin', { roles: ['admin'] });
  for (const id of refused)
    await addPerson(world, id, { roles: ['teacher'], email: `${id}@avvisad.example` });
  for (const id of refused) {
    const payload = { email: `${id}@avvisad.example` };
    await world.app.inject({ method: 'PUT', url: '/api/mail/updatepasswordla', payload });
  }
  const headers = await bearerOf(world, 'admin');
  const call = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
    world.app.inject({ method, url: `/api/admin/failed-jobs${path}`, headers });
  const list = async () => (await call('GET')).json<FailedJobPage>();
  await vi.waitFor(async () => expect((await list()).total).toBe(refused.length), {
    timeout: 30_000,
    interval: 100,
  });
  return { world, call, list };
}

const auditOf = ({ context: { db } }: World) =>
  db.selectFrom('audit_entry').select(['action', 'record_type', 'before', 'after']).execute();

test('mail that is refused for good is listed without its address, and runs again when it is retried', async () => {
  const { world, call, list } = await startRefused('kalle');
  const { jobs } = await list();
  expect(jobs).toMatchObject([
    { kind: 'password-reset', attempts: 1, fault: 'mail-refused', detail: '550' },
  ]);
  expect(JSON.stringify(jobs)).not.toContain('avvisad');

  // Without the account nothing is sent, and the job succeeds.
  await world.context.db.deleteFrom('app_user').where('id', '=', 'kalle').execute();
  const id = jobs[0]?.id ?? '';
  expect((await call('POST', `/${id}/retry`)).statusCode).toBe(200);
  expect((await list()).jobs).toEqual([]);
  const again = await call('POST', `/${id}/retry`);
  expect([again.statusCode, again.json().code]).toEqual([404, 'job/not-found']);
  expect(await auditOf(world)).toEqual([
    { action: 'retry', record_type: 'job', before: { kind: 'password-reset' }, after: null },
  ]);
  await vi.waitFor(
    async () =>
      expect(await countJobs(world.context.db)).toContainEqual({
        queue: 'mail',
        state: 'completed',
        jobs: 1,
      }),
    { timeout: 30_000, interval: 100 },
  );
});

test('all failed jobs are retried at once, and one is deleted', async () => {
  const { world, call, list } = await startRefused('eva', 'ulla', 'per');
  const [first] = (await list()).jobs;
  expect((await call('DELETE', `/${first?.id}`)).statusCode).toBe(200);
  expect((await list()).total).toBe(2);

  expect((await call('POST', '/retry')).json()).toEqual({ retried: 2 });
  // They are refused again.
  await vi.waitFor(async () => expect((await list()).total).toBe(2), {
    timeout: 30_000,
    interval: 100,
  });
  expect((await auditOf(world)).map(({ action, after }) => [action, after])).toEqual([
    ['delete', null],
    ['retry', { retried: 2 }],
  ]);
});
