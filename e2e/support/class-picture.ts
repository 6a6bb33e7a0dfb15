import type { Form } from '@lasar/contract/assignments/forms';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { bearerOf } from './log-in.ts';
import { expect } from './test.ts';

/** Answers a question with one of its choices, which are radio buttons. */
export async function answer(pupil: Page, number: number, text: string): Promise<void> {
  const fields = pupil.getByRole('group', { name: new RegExp(`^Fråga ${number} av`) });
  await fields.getByRole('radio', { name: text, exact: true }).check();
  await pupil.locator('form', { has: fields }).getByRole('button', { name: 'Rätta' }).click();
}

/** A browser on a phone, where nobody is logged in. */
export async function phoneOf(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 760 },
  });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  return context;
}

/** Joins the class picture as another browser would. */
export async function joinByCall(
  request: APIRequestContext,
  code: string,
): Promise<string | undefined> {
  const joined = await request.post(`/api/shared-plans/${code}/class-ticket`, { data: {} });
  return ((await joined.json()) as { ticket?: string }).ticket;
}

export async function answerByCall(
  request: APIRequestContext,
  code: string,
  answered: object,
): Promise<void> {
  const data = { ticket: await joinByCall(request, code), ...answered };
  const counted = await request.post(`/api/shared-plans/${code}/class-answers`, { data });
  expect(counted.ok()).toBe(true);
}

/** The code of a new plan of the teacher, which has a self-test. */
export async function sharePlan(request: APIRequestContext, name: string, form: Form) {
  const headers = await bearerOf(request, 'teacher');
  const items = [{ kind: 'assignment', id: form.assignmentId, name: form.name }];
  const created = await request.post('/api/plans', { headers, data: { name, items } });
  const { id } = (await created.json()) as { id: string };
  const validTo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format();
  const shared = await request.put(`/api/plans/${id}/link`, { headers, data: { validTo } });
  const { link } = (await shared.json()) as { link: { code: string } };
  return { id, headers, code: link.code };
}
