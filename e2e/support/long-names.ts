import type { Init } from '@lasar/contract/site/init';
import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { Plan } from '@lasar/contract/plans/plans';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { bearerOf } from './log-in.ts';
import { longText, longWord } from './long-names-site.ts';
import { everyRoute } from './routes.ts';

const line = (length: number): string => longText.slice(0, length);

async function made<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Sends in a request for a quote and a report with the longest texts that they may have. */
export async function sendInLongNames(request: APIRequestContext, siteUrl: string): Promise<void> {
  const { menuData } = await made<Init>(await request.get('/api/init'));
  const quote = {
    organisation: line(200),
    organisationNumber: '212000-0142',
    contactName: line(100),
    email: `${'rut'.repeat(20)}@${'skola'.repeat(12)}.example`,
    invoiceReference: line(100),
    message: longText,
    schoolTypes: menuData.schoolTypes.map(({ id }) => id),
    pupils: 200_000,
  };
  await made(await request.post('/api/quotes', { data: quote }));
  const { lesson = '' } = await everyRoute(siteUrl);
  const report = {
    pageType: 'lesson',
    pageId: lesson.split('/').at(-1),
    kind: 'text',
    description: longText,
  };
  await made(await request.post('/api/reports', { data: report }));
}

/** What a teacher names: a plan, which is shared, and a class code. Returns the pages that show them, by their kinds. */
export async function longNamesOfTeacher(
  request: APIRequestContext,
  siteUrl: string,
): Promise<Record<string, string>> {
  const headers = await bearerOf(request, 'teacher');
  const { lesson = '', film = '' } = await everyRoute(siteUrl);
  const idOf = (path: string) => path.split('/').at(-1);
  const data = {
    name: line(120),
    items: [
      { kind: 'heading', text: line(120) },
      { kind: 'note', text: longText },
      { kind: 'link', text: line(200), url: `https://lank.example/${longWord}` },
      { kind: 'lesson', id: idOf(lesson), name: line(200) },
      { kind: 'assignment', id: idOf(film), name: line(200) },
    ],
  };
  const { id } = await made<Plan>(await request.post('/api/plans', { headers, data }));
  const validTo = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
  const { link } = await made<Plan>(
    await request.put(`/api/plans/${id}/link`, { headers, data: { validTo } }),
  );
  const code = { name: line(60), validTo };
  await made(await request.post('/api/class-codes', { headers, data: code }));
  return {
    'own plans with a long name': planPaths.plans,
    'own plan': planPaths.plan(id),
    'shared plan': planPaths.shared(link?.code ?? ''),
    'lesson of a teacher': lesson,
    'start of a teacher': paths.start,
    'account of a teacher': paths.account,
  };
}
