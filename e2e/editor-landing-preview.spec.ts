import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { APIRequestContext } from '@playwright/test';
import { saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

/** Publishes a record as it is in its draft. */
async function publish(request: APIRequestContext, record: string): Promise<void> {
  const headers = await bearerOf(request, 'editor');
  const url = `/api/admin/drafts/${record}`;
  const { draft } = (await (await request.get(url, { headers })).json()) as EditedRecord;
  const data = { saveNumber: draft?.saveNumber ?? 0 };
  const published = await request.post(`${url}/publish`, { headers, data });
  expect(await published.json()).toMatchObject({ errors: [] });
}

/** A new subject with a course, which are not published, and an area that is. */
async function newSubject(request: APIRequestContext, name: string) {
  const headers = await bearerOf(request, 'editor');
  const found = await request.get('/api/admin/content/records?kind=school-type&q=vuxen', {
    headers,
  });
  const { nodes } = (await found.json()) as { readonly nodes: readonly { readonly id: string }[] };
  const schoolType = nodes[0]?.id ?? '';
  const make = async (kind: string, parent: string, named: string) => {
    const data = { kind, parent, name: named };
    const made = await request.post('/api/admin/content/records', { headers, data });
    return ((await made.json()) as { readonly id: string }).id;
  };
  const subject = await make('subject', schoolType, name);
  const course = await make('course', subject, `${name} i början`);
  const area = await make('area', course, 'Knopar');
  await publish(request, `area/${area}`);
  return { schoolType, subject, course };
}

test('a course and a subject are previewed where they stand on the page of their school type', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const name = `Segling ${Date.now()}`;
  const { schoolType, subject, course } = await newSubject(request, name);
  await keepSession(context, siteUrl, 'editor');
  await goTo(page, `/admin/innehall/course/${course}`);
  await page.getByLabel('Namn', { exact: true }).fill(`${name} för den som kan`);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Förhandsvisa' }).click();

  const bar = page.getByRole('region', { name: 'Förhandsvisning' });
  const list = page.getByRole('region', { name: 'Ämnen' });
  const heading = list.getByRole('heading', { level: 3, name: `${name} för den som kan` });
  await expect(bar).toContainText('Alla ser samma sida');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vuxenutbildning');
  await expect(heading).toBeInViewport();
  await expect(list.locator('article[data-marked]')).toContainText('Knopar');
  await lookAt(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const phone = context.waitForEvent('page');
  await bar.getByRole('button', { name: 'Öppna i mobilens bredd' }).click();
  const onPhone = await phone;
  await expect(onPhone.getByRole('heading', { name: `${name} för den som kan` })).toBeVisible();
  await onPhone.close();

  // A subject whose course is not published has nothing on the page.
  await goTo(page, `/admin/innehall/forhandsvisa/subject/${subject}`);
  await expect(page.getByText('Ämnet syns inte på sidan än.')).toBeVisible();
  await publish(request, `course/${course}`);
  await page.reload();
  await expect(page).toHaveURL(/#segling-/);
  await expect(list.getByRole('heading', { level: 2, name })).toBeInViewport();
  await expect(heading).toBeVisible();
  await bar.getByRole('link', { name: 'Tillbaka till utkastet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await goTo(page, `/admin/innehall/forhandsvisa/school-type/${schoolType}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vuxenutbildning');
  await expect(list.getByText(name)).toHaveCount(0);
});
