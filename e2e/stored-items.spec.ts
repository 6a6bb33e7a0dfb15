import type { BrowserContext, Page } from '@playwright/test';
import {
  storedItemsOf,
  type StoragePlace,
  type StoredItem,
} from '../apps/web/src/shared/device/stored-items.ts';
import { assignmentOf } from './support/assignments.ts';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** What a walk on a site as it comes does not bring out, and why. */
const notWalked: Readonly<Record<string, string>> = {
  'lasar.device.read-aloud': 'needs a Swedish voice',
  'lasar.device.printout': 'a choice of what to print (own journey in printouts.spec.ts)',
  'lasar.device.language': 'a language of words (own journey in marked-words.spec.ts)',
  'lasar.device.week': 'a list that is made (own journey in own-tracks.spec.ts)',
  'lasar.device.selections':
    'a selection that an editor names (own journey in content-table.spec.ts)',
  'lasar.device.folded': 'a section of a form that is folded (own journey in editor-form.spec.ts)',
  'lasar.device.class-plan': 'a plan that is opened with its code (own journey in plans.spec.ts)',
  'lasar.device.counted.*': 'answers in a class picture (own journey in class-picture.spec.ts)',
  'lasar.device.plan.*': 'a plan without account (own journey in plans-without-account.spec.ts)',
  'lasar.device.words.*': 'words that are trained (own journey in glossary.spec.ts)',
  'lasar.device.wrong.*':
    'an answer that is wrong (own journey in practise-what-went-wrong.spec.ts)',
  'lasar.device.keep': 'a class code (own journey in practise-what-went-wrong.spec.ts)',
  'lasar.device.run.*': 'a lesson on the board (own journey in run-through.spec.ts)',
  'lasar.device.unsaved.*':
    'a draft that is written without a connection (own journey in editor-drafts.spec.ts)',
  'lasar.device.done.*': 'a self-test that is answered to its end',
  'lasar-skolon-*': 'needs a login with Skolon',
  'lasar-door-*': 'needs a login with Google or Microsoft (own journey in doors.spec.ts)',
  'lasar-lti-*': 'needs a login from a learning platform (own journey in lti.spec.ts)',
  'lasar.device.login-way': 'needs a login by a door (own journey in doors.spec.ts)',
  'lasar.device.login-school': 'needs the link of a school (own journey in doors.spec.ts)',
  'lasar.device.skolfederation':
    'needs a login with Skolfederation (own journey in skolfederation.spec.ts)',
  'lasar.device.login-till': 'needs a login with Skolon',
  'lasar.device.reloaded': 'needs a script that is gone',
  'react-router-manifest-version': 'needs a new version while a page is open',
};

/** The storage and the name of a stored item. */
type StoredKey = `${StoragePlace} ${string}`;

/** Notes all that is written to a storage, also what is removed at once. */
async function watchStorages(context: BrowserContext, stored: Set<StoredKey>): Promise<void> {
  await context.exposeBinding('noteKept', (_source, place: StoragePlace, key: string) => {
    stored.add(`${place} ${key}`);
  });
  await context.addInitScript(() => {
    type Write = (this: Storage, key: string, value: string) => void;
    const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Write;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      const note: unknown = Reflect.get(window, 'noteKept');
      const place = this === localStorage ? 'localStorage' : 'sessionStorage';
      if (typeof note === 'function') note(place, key);
      write.call(this, key, value);
    };
  });
}

/** What is there now, however it came there. */
async function look(page: Page, stored: Set<StoredKey>): Promise<void> {
  for (const { name } of await page.context().cookies()) stored.add(`cookie ${name}`);
  const keys = await page.evaluate(() => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
  }));
  for (const place of ['localStorage', 'sessionStorage'] as const)
    for (const key of keys[place]) stored.add(`${place} ${key}`);
}

const covers = (item: StoredItem, stored: StoredKey): boolean =>
  item.places.some((place) =>
    item.name.endsWith('*')
      ? stored.startsWith(`${place} ${item.name.slice(0, -1)}`)
      : stored === `${place} ${item.name}`,
  );

test('the site stores in a browser what it declares, and nothing else', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const stored = new Set<StoredKey>();
  await watchStorages(context, stored);

  await goTo(page, '/');
  await page.getByRole('button', { name: 'Jag förstår' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Läsinställningar' }).click();
  await page.getByRole('radio', { name: 'Mörkt' }).check();
  await page.getByRole('radio', { name: 'Större' }).check();
  await page.getByRole('button', { name: 'Klar' }).click();
  await goTo(page, (await everyRoute(String(baseURL)))['area'] ?? '');
  await page.getByRole('button', { name: /^Dölj / }).click();
  await goTo(page, '/sok?q=ekvation');
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${form.formId}`);
  await page.getByRole('radio').first().check();
  await expect
    .poll(() => [...stored].filter((key) => key.includes('lasar.device.form.')))
    .toHaveLength(1);
  await goTo(page, '/begar-offert');
  await expect(page.getByRole('button', { name: 'Skicka förfrågan' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Ditt namn' }).fill('Rut Ek');
  const worksheet = await assignmentOf(request, 'pdf');
  await goTo(page, `/pdf/${worksheet.id}`);
  await page.getByRole('button', { name: 'Nattläge' }).click();
  const film = await assignmentOf(request, 'video');
  await goTo(page, `/video/${film.id}?t=20`);
  await page.getByLabel('Undertexter').selectOption('Utan text');
  await page.getByLabel('Hastighet').selectOption('1,5×');
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await page.getByRole('button', { name: 'Pausa' }).click();
  await expect
    .poll(() => [...stored].filter((key) => key.includes('lasar.device.films')))
    .toHaveLength(1);
  await page.getByLabel('Kvalitet').selectOption('Spara data');
  await look(page, stored);

  await logIn(page, 'teacher');
  await look(page, stored);
  await goTo(page, '/auth/logout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await goTo(page, '/auth/login');
  await page.getByLabel('Delad dator').check();
  await fillLogin(page, 'teacher');
  await reload(page);
  await look(page, stored);

  const items = storedItemsOf({});
  const undeclared = [...stored].filter((key) => !items.some((item) => covers(item, key)));
  expect(undeclared).toEqual([]);
  const unseen = items.filter((item) => ![...stored].some((key) => covers(item, key)));
  expect(unseen.map(({ name }) => name).toSorted()).toEqual(Object.keys(notWalked).toSorted());
  // A session is in both places, one at a time.
  expect([...stored].filter((key) => key.endsWith(' token')).toSorted()).toEqual([
    'localStorage token',
    'sessionStorage token',
  ]);
});

test('the storage of other sites is declared only where they are configured, and waits for consent', () => {
  const configured = { analytics: { otherId: 'G-1' }, pixelId: '1' };
  const others = storedItemsOf(configured).filter(({ necessary }) => !necessary);
  expect(others.map(({ name }) => name)).toEqual(['_ga', '_ga_*', '_fbp', 'lastExternalReferrer*']);
  expect(storedItemsOf({}).every(({ necessary }) => necessary)).toBe(true);
});
