import type { Comment } from '@lasar/contract/editor/content-comments';
import type { FoundNode } from '@lasar/contract/editor/content-tree';
import type { Review, listReviews } from '@lasar/contract/editor/reviews';
import type { Output } from '@lasar/contract/endpoint';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plain, startMailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { countReviewsWaiting } from './reviews.service.ts';

const people = { anna: 'Anna Ek', bo: 'Bo Al', cia: 'Cia By' } as const;
type Person = keyof typeof people;

async function startReviewers() {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const world = await startTree({ SMTP_URL: mail.url });
  onTestFinished(() => world[Symbol.asyncDispose]());
  for (const [id, name] of Object.entries(people)) {
    const [firstname = '', lastname = ''] = name.split(' ');
    await addPerson(world, id, { roles: [id === 'bo' ? 'admin' : 'editor'], firstname, lastname });
  }
  await addPerson(world, 'lars', { roles: ['teacher'] });
  // The caller says what it asks for.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const as = async <T = unknown>(
    person: Person,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const headers = await bearerOf(world, person);
    const reply = await world.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers,
      ...(payload && { payload }),
    });
    const body: T = reply.json();
    return { status: reply.statusCode, body };
  };
  type Edited = { body: object; revision: string; draft?: Draft; review?: Review };
  type Draft = { body: object; saveNumber: number; baseRevision: string };
  const open = async () => (await as<Edited>('anna', 'GET', 'drafts/lesson/balans')).body;
  const save = async (name: string, by: Person = 'anna') => {
    const { body, revision, draft } = await open();
    const saved = await as<{ saveNumber: number }>(by, 'PUT', 'drafts/lesson/balans', {
      body: { ...(draft?.body ?? body), name },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    return saved.body.saveNumber;
  };
  const listOf = async (person: Person) =>
    (await as<Output<typeof listReviews>>(person, 'GET', 'reviews')).body;
  const waiting = (person: Person) => countReviewsWaiting(world.context, person);
  return { world, mail, as, open, save, listOf, waiting };
}

const url = 'reviews/lesson/balans';

test('a colleague by name is told, approves, and who asked is told; a change takes the approval', async () => {
  const { mail, as, open, save, listOf, waiting } = await startReviewers();
  const saveNumber = await save('Nytt namn');
  const question = { reviewer: 'bo', text: ' Stämmer årtalen? ' };
  const asked = await as<Review>('anna', 'PUT', url, question);
  expect(asked.body).toMatchObject({
    state: 'waiting',
    askedBy: { id: 'anna', name: 'Anna Ek' },
    reviewer: { id: 'bo', name: 'Bo Al' },
    text: 'Stämmer årtalen?',
  });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 20_000);
  expect(mail.received[0]?.to).toEqual(['bo@skola.example']);
  const raw = plain(mail.received[0]?.raw ?? '');
  expect(raw).toContain('Anna Ek ber dig granska utkastet till ”Nytt namn”.');
  expect(raw).toContain('Stämmer årtalen?');
  expect(raw).toContain('/admin/innehall/lesson/balans');

  expect(await listOf('bo')).toMatchObject({
    total: 1,
    waiting: [{ record: { kind: 'lesson', id: 'balans', name: 'Nytt namn' } }],
    asked: [],
  });
  expect(await listOf('cia')).toEqual({ total: 0, waiting: [], asked: [] });
  expect(await listOf('anna')).toMatchObject({ total: 0, asked: [{ state: 'waiting' }] });
  expect([await waiting('anna'), await waiting('bo'), await waiting('cia')]).toEqual([0, 1, 0]);
  const found = await as<{ nodes: FoundNode[] }>(
    'bo',
    'GET',
    'content/records?filter=waiting-review',
  );
  expect(found.body.nodes).toMatchObject([{ id: 'balans', review: 'waiting' }]);
  const checks = await as('bo', 'GET', 'content/checks');
  expect(checks.body).toContainEqual({ check: 'waiting-review', count: 1 });

  expect(await as('bo', 'POST', `${url}/approve`, { saveNumber })).toMatchObject({
    status: 200,
    body: { state: 'approved', answer: { by: { name: 'Bo Al' } }, saveNumber },
  });
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), 20_000);
  expect(mail.received[1]?.to).toEqual(['anna@skola.example']);
  expect(plain(mail.received[1]?.raw ?? '')).toContain('Bo Al har godkänt utkastet');
  expect(await listOf('anna')).toMatchObject({ asked: [{ state: 'approved' }] });
  expect(await waiting('bo')).toBe(0);

  await save('Ännu nyare namn');
  expect((await open()).review).toMatchObject({ state: 'lapsed' });
  const tree = await as<{ nodes: FoundNode[] }>('bo', 'GET', 'content/tree?parent=area:algebra');
  expect(tree.body.nodes.find(({ id }) => id === 'balans')).toMatchObject({ review: 'lapsed' });
});

test('what anybody may review waits for all but who asked, and comes back with a comment on a field', async () => {
  const { mail, world, as, open, save, waiting } = await startReviewers();
  const saveNumber = await save('Nytt namn');
  await as('anna', 'PUT', url, { text: '' });
  expect([await waiting('anna'), await waiting('bo'), await waiting('cia')]).toEqual([0, 1, 1]);
  for (const [answer, body] of [
    ['approve', { saveNumber }],
    ['return', { text: 'Nej.' }],
  ] as const)
    expect(await as('anna', 'POST', `${url}/${answer}`, body)).toMatchObject({
      status: 403,
      body: { code: 'review/own' },
    });
  const comment = { text: 'Årtalet ska vara 1905.', field: 'description' };
  expect(await as('cia', 'POST', `${url}/return`, comment)).toMatchObject({
    status: 200,
    body: { state: 'returned', answer: { by: { name: 'Cia By' } } },
  });
  const comments = await as<{ comments: Comment[] }>('anna', 'GET', 'comments/lesson/balans');
  expect(comments.body.comments).toMatchObject([{ ...comment, author: { name: 'Cia By' } }]);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 20_000);
  const raw = plain(mail.received[0]?.raw ?? '');
  expect(raw).toContain('Cia By har skickat tillbaka utkastet');
  expect(raw).toContain('Årtalet ska vara 1905.');
  expect(await as('bo', 'POST', `${url}/approve`, { saveNumber })).toMatchObject({
    status: 409,
    body: { code: 'review/not-waiting' },
  });
  expect((await open()).review).toMatchObject({ state: 'returned' });

  // Asked again, it waits again; the history has each step.
  await as('anna', 'PUT', url, { text: 'Rättat.' });
  expect((await open()).review).toMatchObject({ state: 'waiting', text: 'Rättat.' });
  await as('anna', 'DELETE', url);
  expect(await open()).not.toHaveProperty('review');
  expect(await waiting('bo')).toBe(0);
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'before', 'after'])
    .where('record_id', '=', 'balans')
    .orderBy('at')
    .execute();
  expect(entries).toEqual([
    { by_user: 'anna', before: null, after: { review: 'waiting' } },
    { by_user: 'cia', before: { review: 'waiting' }, after: { review: 'returned' } },
    { by_user: 'anna', before: { review: 'returned' }, after: { review: 'waiting' } },
    { by_user: 'anna', before: { review: 'waiting' }, after: null },
  ]);
});

test('a save that the reviewer has not read is not approved', async () => {
  const { as, save, open } = await startReviewers();
  const saveNumber = await save('Ett');
  await as('anna', 'PUT', url, { text: '' });
  await save('Två');
  expect(await as('bo', 'POST', `${url}/approve`, { saveNumber })).toMatchObject({
    status: 409,
    body: { code: 'draft/conflict' },
  });
  expect((await open()).review).toMatchObject({ state: 'waiting' });
});

test('a review goes with its draft, published or thrown away, and publishing needs none', async () => {
  const { world, as, save, open } = await startReviewers();
  const reviews = () => world.context.db.selectFrom('draft_review').select('state').execute();
  const first = await save('Ett');
  await as('anna', 'PUT', url, { text: '' });
  const published = await as('anna', 'POST', 'drafts/lesson/balans/publish', { saveNumber: first });
  expect(published.body).toMatchObject({ errors: [] });
  expect(await reviews()).toEqual([]);
  expect(await open()).not.toHaveProperty('review');
  await save('Två');
  await as('anna', 'PUT', url, { text: '' });
  await as('anna', 'DELETE', 'drafts/lesson/balans');
  expect(await reviews()).toEqual([]);
});

test('only a draft is reviewed, by somebody who writes the content', async () => {
  const { as, save } = await startReviewers();
  expect(await as('anna', 'PUT', url, { text: '' })).toMatchObject({
    status: 409,
    body: { code: 'review/no-draft' },
  });
  await save('Ett');
  for (const reviewer of ['lars', 'anna', 'finns-inte'])
    expect(await as('anna', 'PUT', url, { text: '', reviewer })).toMatchObject({
      status: 400,
      body: { code: 'review/reviewer-unknown' },
    });
  for (const body of [{}, { text: 'a'.repeat(1001) }, { text: 'a\u0000' }])
    expect((await as('anna', 'PUT', url, body)).status).toBe(400);
  expect((await as('anna', 'GET', 'reviewers')).body).toEqual({
    reviewers: [
      { id: 'bo', name: 'Bo Al' },
      { id: 'cia', name: 'Cia By' },
    ],
  });
});
