import { getLesson } from '@lasar/contract/catalogue/lessons';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SiteServer } from '../../e2e/support/server.ts';
import { demoAccount } from '../demo-account.ts';
import { timeEach } from './load.ts';
import { cpuSecondsOf, untilIdle } from './processes.ts';

// Each page so many times.
const turns = 5;
const callers = 20;

/** Milliseconds of each response, ascending, and the processor time of the service for all of them, in milliseconds. */
interface Times {
  readonly each: readonly number[];
  readonly cpu: number;
}

/** Times hot pages before a lesson is published, and from the moment at which it is. */
export async function measureAfterPublication(
  site: SiteServer,
  pages: readonly string[],
  lessonId: string,
): Promise<{ readonly before: Times; readonly after: Times }> {
  const reads = Array.from({ length: turns }, () => pages).flat();
  const time = async (): Promise<Times> => {
    const startedAt = cpuSecondsOf(site.pid);
    const each = await timeEach(Number(new URL(site.url).port), reads, { callers });
    return { each, cpu: (cpuSecondsOf(site.pid) - startedAt) * 1000 };
  };
  await time();
  await untilIdle(site.pid);
  const before = await time();
  await publish(site.url, lessonId);
  return { before, after: await time() };
}

async function publish(url: string, id: string): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as T;
  };
  const account = demoAccount('redaktor@demo.example');
  const { token } = await call<{ token: string }>('POST', '/api/auth/login', account);
  const path = `/api/admin/drafts/lesson/${id}`;
  const { body, revision } = await call<EditedRecord>('GET', path, undefined, token);
  const draft = { ...body, description: `${String(body['description'])} Ny.` };
  await call('PUT', path, { body: draft, saveNumber: 0, baseRevision: revision }, token);
  await call('POST', `${path}/publish`, { saveNumber: 1 }, token);
  await call('GET', getLesson.path.replace(':id', id));
}
