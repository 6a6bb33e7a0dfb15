import type { LessonHeld, LessonPage } from '@lasar/contract/catalogue/lessons';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexCatalogue } from '#features/search/search-index.service.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

test('an area lists its own published lessons first, then those from elsewhere, numbered', async () => {
  await using world = await startTree();

  const lessons = (await world.app.inject('/api/school/lessons/algebra')).json();

  expect(
    lessons.map(({ id, position }: { id: string; position: number }) => [id, position]),
  ).toEqual([
    ['balans', 1],
    ['olikhet', 2],
    ['gast', 3],
  ]);
  expect(lessons[0]).toMatchObject({
    sample: true,
    minutes: 50,
    filmSeconds: 42.5,
    assignmentTypes: ['video', 'formlink'],
    words: [{ word: 'ekvation', meaning: 'en likhet med något okänt' }, { word: 'led' }],
  });
  expect(lessons[1]).not.toHaveProperty('minutes');
  // A lesson listed in another area keeps its home area.
  expect(lessons[2].parents.at(-1)).toMatchObject({ id: 'geometri' });
});

test('an open lesson has goals, teachers, a sanitized teacher guide and its neighbours', async () => {
  await using world = await startTree();

  const lesson = (await world.app.inject('/api/school/lesson/balans')).json();

  expect(lesson).toMatchObject({
    goals: ['Lösa ekvationer'],
    teachers: [{ id: 'eva', name: 'Eva Lind', title: 'Matematik' }],
    next: { id: 'olikhet', name: 'Olikheter på tallinjen' },
  });
  expect(lesson).not.toHaveProperty('previous');
  // The whole area in its order, without what is not published.
  expect(lesson.areaLessons.map(({ id }: { id: string }) => id)).toEqual([
    'balans',
    'olikhet',
    'gast',
  ]);
  expect(lesson.teacherGuide).toContain('Upplägg');
  expect(lesson.teacherGuide).not.toContain('<script');
});

test('the teacher guide of a locked lesson never leaves the server', async () => {
  await using world = await startTree();

  const reply = await world.app.inject('/api/school/lesson/olikhet');

  expect(reply.json()).toMatchObject({
    teacherGuideLocked: 'login',
    previous: { id: 'balans' },
    next: { id: 'gast' },
  });
  expect(reply.body).not.toContain('Hemligt');
});

test('easier texts stand beside the others, and the easier guide is for those who may read the guide', async () => {
  await using world = await startTree();
  const easy = {
    description: 'Kort om ekvation och $x$.',
    goals: ['Lös $y$'],
    teacherGuide: 'Lätt **upplägg**<script></script>',
    annat: 'x',
  };
  const give = (id: string, texts: object) =>
    world.context.db
      .updateTable('lesson')
      .set({ extra: { easy: texts } })
      .where('id', '=', id)
      .execute();
  for (const id of ['balans', 'olikhet']) await give(id, easy);
  await give('gast', { description: 7, goals: 'x' });
  await world.context.content.catchUp();
  const page = async (id: string) => (await world.app.inject(`/api/school/lesson/${id}`)).json();

  const open = await page('balans');
  const { description, goals } = easy;
  expect(open.easy).toEqual({ description, goals });
  expect(open.teacherGuide).toMatch(
    /^<div class="plain-text">[^]*<\/div><div class="easy-text"><p>Lätt <strong>upplägg<\/strong>(?!.*<script)/,
  );
  const written = (list: { written: string }[]) => list.map((each) => each.written);
  expect(written(open.maths)).toEqual(expect.arrayContaining(['$x$', '$y$']));
  expect(written(open.wordMarks)).toContain('ekvation');
  const locked = await page('olikhet');
  expect([locked.easy, locked.teacherGuide]).toEqual([{ description, goals }, undefined]);
  expect(await page('gast')).not.toHaveProperty('easy');
});

test('a section of the text and its easier version stand in one element, with the id that passages lead to', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const give = (text: string, easier: string) =>
    db
      .updateTable('lesson')
      .set({ text, extra: { easy: { text: easier } } })
      .where('id', '=', 'balans')
      .execute();
  const read = async () => {
    await content.catchUp();
    return (await world.app.inject('/api/school/lesson/balans')).json<LessonPage>().text;
  };
  const both = (plain: string, easier: string) =>
    `<div class="plain-text">${plain}\n</div><div class="easy-text">${easier}\n</div>`;

  await give('## Vågen\n\nLång.\n\n## Vikten\n\nTung.', '## Vågen\n\nKort.\n\n## Vikt\n\nLätt.');
  expect(await read()).toBe(
    `<div id="las-vagen">${both('<h3>Vågen</h3>\n<p>Lång.</p>', '<h3 id="lattlast-vagen">Vågen</h3>\n<p>Kort.</p>')}</div>` +
      `<div id="las-vikten">${both('<h3>Vikten</h3>\n<p>Tung.</p>', '<h3 id="lattlast-vikt">Vikt</h3>\n<p>Lätt.</p>')}</div>`,
  );
  // Headings that do not match, or stand inside a quotation, leave the versions apart.
  await give('## Vågen\n\nLång.', '## Vågen\n\nKort.\n\n## Vikt\n\nLätt.');
  expect(await read()).toMatch(/^<div class="plain-text"><h3 id="las-vagen">/);
  await give('> ## Vågen\n>\n> Lång.', '## Vågen\n\nKort.');
  expect(await read()).toMatch(/^<div class="plain-text"><blockquote>/);
});

test('words and passages in other languages carry theirs: on the page, in lists, in the guide and in the self-test', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const otherLanguages = { en: ['Balansmetoden', 'ekvation'] };
  await db
    .updateTable('lesson')
    .set({ extra: { otherLanguages }, teacher_guide: 'Säg **ekvation** högt.' })
    .where('id', '=', 'balans')
    .execute();
  await db
    .updateTable('form')
    .set({ intro: 'En ekvation, inte en ekvationsdel.' })
    .where('id', '=', 'test')
    .execute();
  await content.catchUp();
  const read = async (path: string) => (await world.app.inject(path)).json();
  type Marks = readonly { readonly written: string; readonly html: string }[];
  const marked = ({ maths }: { maths: Marks }) =>
    Object.fromEntries(maths.map(({ written, html }) => [written, html]));

  const page = await read('/api/school/lesson/balans');
  expect(marked(page)).toMatchObject({
    Balansmetoden: '<span lang="en">Balansmetoden</span>',
    ekvation: '<span lang="en">ekvation</span>',
  });
  expect(marked({ maths: page.wordMarks })['ekvation']).toBe(
    '<a href="#ord-0" data-tool="word" class="key-word" lang="en">ekvation</a>',
  );
  expect(page.teacherGuide).toContain('<span lang="en"><a');
  const [first] = await read('/api/school/lessons/algebra');
  expect(marked(first)).toHaveProperty('Balansmetoden');
  expect(marked(await read('/api/forms/test'))).toEqual({
    ekvation: '<span lang="en">ekvation</span>',
    ekvationsdel: 'ekvationsdel',
  });
});

test('lessons are listed by teacher; unknown and unpublished ones get their problem codes', async () => {
  await using world = await startTree();

  const lessons = (await world.app.inject('/api/school/lesson/teacher/eva')).json();
  expect(lessons.map((lesson: { id: string }) => lesson.id)).toEqual(['balans']);
  expect((await world.app.inject('/api/school/teacher')).json()).toMatchObject([
    { id: 'eva', lessonCount: 1 },
  ]);
  expect((await world.app.inject('/api/school/teacher/eva')).json()).toMatchObject({
    name: 'Eva Lind',
    parents: [],
  });

  for (const [path, code] of [
    ['lesson/gomd', 'lesson/not-found'],
    ['lesson/finns-inte', 'lesson/not-found'],
    ['lessons/finns-inte', 'area/not-found'],
    ['lesson/teacher/finns-inte', 'teacher/not-found'],
    ['teacher/finns-inte', 'teacher/not-found'],
  ]) {
    expect((await world.app.inject(`/api/school/${path}`)).json(), path).toMatchObject({
      status: 404,
      code,
    });
  }
});

test('a malformed id is refused before any SQL runs', async () => {
  await using world = await startTree();
  for (const id of ['%3Bdrop', 'a'.repeat(65), '%00', 'å', '..%2F..']) {
    expect((await world.app.inject(`/api/school/lesson/${id}`)).json(), id).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  }
});

test('the lessons of a large area are paged by a hundred, numbered by their position in it', async () => {
  await using world = await startTree();
  await sql`
    insert into lesson (id, area_id, slug, name, position)
    select 'l' || n, 'algebra', 'l' || n, 'Lektion ' || n, 1000 + n from generate_series(1, 95) n
  `.execute(world.context.db);
  await sql`
    insert into lesson (id, area_id, slug, name, position)
    select 'g' || n, 'geometri', 'g' || n, 'Lektion ' || n, 1000 + n from generate_series(1, 55) n
  `.execute(world.context.db);
  await sql`
    insert into lesson_area (lesson_id, area_id, position)
    select 'g' || n, 'algebra', 100 - n from generate_series(1, 55) n
  `.execute(world.context.db);
  const ask = async (page: string) =>
    (await world.app.inject(`/api/school/lessons/algebra/${page}`)).json();
  const all = (await world.app.inject('/api/school/lessons/algebra')).json();

  const [first, second, third] = [await ask('1'), await ask('2'), await ask('3')];

  expect([first.length, second.length, third.length]).toEqual([100, 53, 0]);
  expect([...first, ...second]).toEqual(all);
  expect(second[0].position).toBe(101);
  expect(await ask('0')).toMatchObject({ status: 400, code: 'request/invalid' });
  expect((await world.app.inject('/api/school/lessons/okand/1')).statusCode).toBe(404);
});

test('lists tell that a lesson has a teacher guide, except those who can never open it', async () => {
  await using world = await startTree();
  await addPerson(world, 'elev', { roles: ['student'] });
  await addPerson(world, 'larare', { roles: ['teacher'] });
  const withGuide = async (url: string, headers = {}) => {
    const lessons: { id: string; hasTeacherGuide?: true }[] = (
      await world.app.inject({ url, headers })
    ).json();
    return lessons.filter((lesson) => lesson.hasTeacherGuide).map(({ id }) => id);
  };
  for (const [person, ids] of [
    [undefined, ['balans', 'olikhet']],
    ['larare', ['balans', 'olikhet']],
    ['elev', ['balans']],
  ] as const) {
    const headers = person ? await bearerOf(world, person) : {};
    expect(await withGuide('/api/school/lessons/algebra', headers), person).toEqual(ids);
    expect(await withGuide('/api/school/lessons/algebra/1', headers), person).toEqual(ids);
  }
  expect(await withGuide('/api/school/lesson/teacher/eva')).toEqual(['balans']);
});

test('a plan is told what its lessons hold, in the order of the marks, and pupils of no guide that is locked', async () => {
  await using world = await startTree();
  await addPerson(world, 'elev', { roles: ['student'] });
  await indexCatalogue(world.context.db);
  const held = async (headers = {}) => {
    const url = '/api/lesson-holds?ids=olikhet,balans,finns-inte';
    const lessons: LessonHeld[] = (await world.app.inject({ url, headers })).json();
    return Object.fromEntries(lessons.map(({ id, contents }) => [id, contents]));
  };
  expect(await held()).toEqual({
    balans: expect.arrayContaining(['film', 'guide']),
    olikhet: ['worksheet', 'selftest', 'guide'],
  });
  expect((await held())['balans']).not.toContain('open');
  expect((await held(await bearerOf(world, 'elev')))['olikhet']).toEqual(['worksheet', 'selftest']);
});
