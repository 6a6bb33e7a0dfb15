import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { readPdf } from '#test/read-pdf.ts';

const address = (lesson: string): string => `/documents/concept-sheets/${lesson}`;

test('an open lesson has a concept sheet with its words, tagged, in Swedish and with its title', async () => {
  await using world = await startTree();

  const reply = await world.app.inject(address('balans'));

  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Begreppsblad Balansmetoden.pdf"; filename*=UTF-8''Begreppsblad%20Balansmetoden.pdf`,
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(reply.headers['vary']).toContain('Authorization');
  const pdf = await readPdf(reply.rawPayload);
  expect(pdf).toMatchObject({
    title: 'Begreppsblad: Balansmetoden',
    lang: 'sv-SE',
    accessible: true,
  });
  expect(pdf.pages[0]?.tagged).toEqual(
    expect.arrayContaining([
      'H1: Balansmetoden',
      'P: Gymnasieskola / Matematik / Matematik 1b / Algebra',
      'TD: ekvation',
      'TD: en likhet med något okänt',
      'TD: led',
    ]),
  );
});

test('a cached sheet gets 304 until its words change', async () => {
  await using world = await startTree();
  const first = await world.app.inject(address('balans'));
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = () =>
    world.app.inject({
      url: address('balans'),
      headers: { 'if-none-match': `"other", W/${etag}` },
    });

  const head = await world.app.inject({ method: 'HEAD', url: address('balans') });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length', 'content-disposition']) {
    expect(head.headers[name]).toBe(first.headers[name]);
  }

  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([
    304,
    '',
    etag,
  ]);

  await world.context.db
    .updateTable('lesson_word')
    .set({ word: 'obekant' })
    .where('word', '=', 'led')
    .execute();
  const changed = await again();
  expect(changed.statusCode).toBe(200);
  expect((await readPdf(changed.rawPayload)).pages[0]?.tagged).toContain('TD: obekant');
});

test('the sheet of a locked lesson is open, since its words are, and an invalid token is refused', async () => {
  await using world = await startTree();
  const word = { lesson_id: 'olikhet', position: 1, word: 'olikhet', meaning: 'ett tal är större' };
  await world.context.db.insertInto('lesson_word').values(word).execute();

  const reply = await world.app.inject(address('olikhet'));
  expect(reply.statusCode).toBe(200);
  expect((await readPdf(reply.rawPayload)).pages[0]?.tagged).toContain('TD: olikhet');

  const authorization = 'Bearer nonsense';
  const refused = await world.app.inject({ url: address('balans'), headers: { authorization } });
  expect(refused.json()).toMatchObject({ status: 401, code: 'session/invalid' });
});

test('a sheet in two languages has those words that are translated, and is told where they are', async () => {
  await using world = await startTree();
  const translations = { 'ar-t-sv-t0-und': 'معادلة', ar: 'المعادلة', xx: 'x' };
  await world.context.db
    .insertInto('subject_word')
    .values({
      subject_id: (
        await world.context.db
          .selectFrom('lesson')
          .innerJoin('area', 'area.id', 'lesson.area_id')
          .innerJoin('course', 'course.id', 'area.course_id')
          .select('course.subject_id')
          .where('lesson.id', '=', 'balans')
          .executeTakeFirstOrThrow()
      ).subject_id,
      word: 'ekvation',
      meaning: 'en likhet med något okänt',
      translations,
    })
    .execute();
  const list = await world.app.inject('/api/school/assignments/balans');
  const id = list.json().find((each: { conceptSheet?: true }) => each.conceptSheet)?.id;
  const assignment = await world.app.inject(`/api/school/assignment/${id}`);
  expect(assignment.json()).toMatchObject({ conceptSheet: true, languages: ['ar'] });

  const plain = await world.app.inject(address('balans'));
  const arabic = await world.app.inject(`${address('balans')}?language=ar`);
  expect(arabic.headers['etag']).not.toBe(plain.headers['etag']);
  expect(arabic.headers['content-disposition']).toContain(
    'filename="Begreppsblad pa svenska och arabiska Balansmetoden.pdf"',
  );
  expect((await readPdf(arabic.rawPayload)).title).toBe(
    'Begreppsblad på svenska och arabiska: Balansmetoden',
  );
  const unknown = await world.app.inject(`${address('balans')}?language=xx`);
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'request/invalid']);
});

test('unknown and unpublished lessons are not found, at any level of the tree', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const codeOf = async (id: string) => (await world.app.inject(address(id))).json().code;

  expect(await codeOf('finns-inte')).toBe('lesson/not-found');
  expect(await codeOf('gomd')).toBe('lesson/not-found');
  expect(await codeOf('inte%20ett%20id')).toBe('request/invalid');
  for (const table of ['area', 'course', 'subject', 'school_type'] as const) {
    await db.updateTable(table).set({ published: false }).execute();
    expect(await codeOf('balans'), table).toBe('lesson/not-found');
    await db.updateTable(table).set({ published: true }).execute();
  }
  expect((await world.app.inject(address('balans'))).statusCode).toBe(200);
});
