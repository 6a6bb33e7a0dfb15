import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { expect, test } from 'vitest';
import {
  inContentTransaction,
  MoveRefused,
  moveRecord,
  removeRecord,
  renameRecord,
} from './move-records.service.ts';
import { addressOf, editor, json, remove, start } from '../moved-tree.fixture.ts';

test('a removed lesson: calls say 404, its address says what it was and where, and search forgets it', async () => {
  const world = await start();
  expect((await json(world, '/api/search/searchLA?q=olikheter'))[1]).not.toEqual([]);
  const version = world.context.content.known();

  await remove(world, 'lesson', 'olikhet');

  expect((await json(world, '/api/school/lesson/olikhet'))[0]).toBe(404);
  expect((await json(world, '/api/school/assignments/olikhet'))[0]).toBe(404);
  const area = {
    type: 'area',
    name: 'Algebra',
    path: '/gymnasieskola/matematik/matematik-1b/algebra/algebra',
  };
  expect(await addressOf(world, '/lesson/olikhet')).toEqual({
    removed: { type: 'lesson', name: 'Olikheter på tallinjen', parent: area },
  });
  // So do the assignments that went with it: their lesson is gone, and the area is next.
  expect(await addressOf(world, '/pdf/b-blad')).toEqual({
    removed: { type: 'assignment', name: 'Arbetsblad', parent: area },
  });
  expect((await json(world, '/api/search/searchLA?q=olikheter'))[1]).toEqual([]);
  expect((await world.app.inject('/sitemaps/lessons-1.xml')).body).not.toContain('olikhet');
  await world.context.content.catchUp();
  expect(world.context.content.known()).toBe(version + 1);
  expect(
    await world.context.db
      .selectFrom('audit_entry')
      .select(['by_user', 'action', 'record_type', 'record_id', 'before'])
      .execute(),
  ).toEqual([
    {
      by_user: 'redaktor',
      action: 'delete',
      record_type: 'lesson',
      record_id: 'olikhet',
      before: { name: 'Olikheter på tallinjen', parent: 'algebra' },
    },
  ]);
});

test('what takes the place of a removed record has its addresses, and a chain of them is one step', async () => {
  const world = await start();
  const { db } = world.context;
  await remove(world, 'lesson', 'olikhet', { type: 'lesson', id: 'balans' });
  expect(await addressOf(world, '/lesson/olikhet')).toEqual({ movedTo: '/lesson/balans' });
  expect((await json(world, '/api/school/lesson/olikhet'))[1]).toMatchObject({ id: 'balans' });
  expect(
    (await json(world, '/api/school/assignments/olikhet'))[1].map(({ id }: { id: string }) => id),
  ).toEqual(['a-film', 'a-test', 'a-begrepp']);

  await remove(world, 'lesson', 'balans', { type: 'lesson', id: 'gast' });
  expect(await addressOf(world, '/lesson/olikhet')).toEqual({ movedTo: '/lesson/gast' });
  expect(
    await db
      .selectFrom('old_address')
      .select(['address', 'record_id'])
      .where('kind', '=', 'lesson')
      .orderBy('address')
      .execute(),
  ).toEqual([
    { address: 'balans', record_id: 'gast' },
    { address: 'olikhet', record_id: 'gast' },
  ]);

  await remove(world, 'lesson', 'gast', { type: 'area', id: 'tom' });
  expect(await addressOf(world, '/lesson/balans')).toEqual({
    movedTo: '/gymnasieskola/matematik/matematik-1b/tom/tom',
  });
  expect((await json(world, '/api/school/lesson/balans'))[0]).toBe(404);
});

test('a new record wins over an old address', async () => {
  const world = await start();
  await remove(world, 'lesson', 'olikhet', { type: 'lesson', id: 'balans' });
  await world.context.db
    .insertInto('lesson')
    .values({ id: 'olikhet', area_id: 'tom', slug: 'ny', name: 'Ny lektion', position: 1 })
    .execute();

  expect((await json(world, '/api/school/lesson/olikhet'))[1]).toMatchObject({
    name: 'Ny lektion',
  });
  expect((await json(world, '/api/school/assignments/olikhet'))[1]).toEqual([]);
});

test('every noun is renamed, moved and removed, and its old addresses lead on', async () => {
  const world = await start();
  const { db } = world.context;
  await inContentTransaction(db, async (trx) => {
    const rename = (type: ContentType, id: string, slug: string) =>
      renameRecord(trx, editor, { type, id, slug });
    await rename('school-type', 'gy', 'gymnasiet');
    await rename('subject', 'ma', 'matte');
    await rename('course', 'ma1b', 'matte-1b');
    await rename('area', 'algebra', 'ekvationer');
    await rename('lesson', 'balans', 'vagen');
    await rename('customer-case', 'fallet', 'takter');
    await moveRecord(trx, editor, { type: 'assignment', id: 'a-film', parentId: 'olikhet' });
    await moveRecord(trx, editor, { type: 'lesson', id: 'gast', parentId: 'algebra' });
    await moveRecord(trx, editor, { type: 'area', id: 'tom', parentId: 'ma-niva-1b' });
    await moveRecord(trx, editor, { type: 'course', id: 'ma1b', parentId: 'ma' });
    await moveRecord(trx, editor, { type: 'subject', id: 'ma', parentId: 'ag' });
    await removeRecord(trx, editor, { type: 'teacher', id: 'eva' });
  });

  expect(await addressOf(world, '/gymnasieskola')).toEqual({ movedTo: '/gymnasiet' });
  expect(await addressOf(world, '/kundcase/ekvationer-i-tva-takter')).toEqual({
    movedTo: '/kundcase/takter',
  });
  expect(await addressOf(world, '/teacher/eva')).toEqual({
    removed: { type: 'teacher', name: 'Eva Lind' },
  });
  const [, lessons] = await json(world, '/api/school/lessons/algebra');
  expect(lessons.map(({ id }: { id: string }) => id)).toEqual(['balans', 'olikhet', 'gast']);
  const [, film] = await json(world, '/api/school/assignment/a-film');
  expect(film).toMatchObject({ lessonId: 'olikhet', locked: 'login', position: 10 });
  expect((await json(world, '/api/school/courseContent/path/tom'))[1]).toEqual({
    path: '/anpassad-grundskola/matte/matematik-niva-1b/tom/tom',
  });

  await inContentTransaction(db, async (trx) => {
    for (const [type, id] of [
      ['assignment', 'a-film'],
      ['lesson', 'olikhet'],
      ['area', 'algebra'],
      ['course', 'ma1b'],
      ['subject', 'ma'],
      ['school-type', 'ag'],
      ['customer-case', 'fallet'],
    ] as const)
      await removeRecord(trx, editor, { type, id });
  });
  expect(await addressOf(world, '/anpassad-grundskola')).toEqual({
    removed: { type: 'school-type', name: 'Anpassad grundskola' },
  });
  expect(await addressOf(world, '/lesson/balans')).toEqual({
    removed: { type: 'lesson', name: 'Balansmetoden' },
  });
  expect(await addressOf(world, '/kundcase/takter')).toEqual({
    removed: { type: 'customer-case', name: 'Ekvationer i två takter' },
  });
  // Two steps from the first name of the case, and still its page.
  expect(await addressOf(world, '/kundcase/ekvationer-i-tva-takter')).toEqual({
    removed: { type: 'customer-case', name: 'Ekvationer i två takter' },
  });
});

test('what cannot be done is refused, and nothing is written', async () => {
  const world = await start();
  const { db } = world.context;
  await db
    .insertInto('organisation')
    .values({ id: 's', name: 'Skolan', skolon_uuid: null })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      id: 'lic',
      organisation_id: 's',
      content: 'gy',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    })
    .execute();
  const refused = (work: Promise<void>) =>
    work.then(undefined, (error: unknown) => (error instanceof MoveRefused ? error : undefined));
  const within = (change: Parameters<typeof inContentTransaction<void>>[1]) =>
    refused(inContentTransaction(db, change));

  for (const [reason, change] of [
    ['has-licences', () => remove(world, 'school-type', 'gy')],
    ['unknown', () => remove(world, 'lesson', 'finns-inte')],
    [
      'replacement-removed-too',
      () => remove(world, 'area', 'algebra', { type: 'lesson', id: 'balans' }),
    ],
    ['replacement-unknown', () => remove(world, 'area', 'algebra', { type: 'lesson', id: 'nej' })],
  ] as const)
    expect(await refused(change()), reason).toMatchObject({ reason });
  for (const [reason, change] of [
    ['slug-taken', { type: 'lesson', id: 'balans', slug: 'olikheter' }],
    ['slug-taken', { type: 'course', id: 'ma1b', slug: 'words' }],
    ['has-no-slug', { type: 'teacher', id: 'eva', slug: 'eva' }],
  ] as const)
    expect(await within((trx) => renameRecord(trx, editor, change)), reason).toMatchObject({
      reason,
    });
  for (const [reason, change] of [
    ['has-no-parent', { type: 'teacher', id: 'eva', parentId: 'algebra' }],
    ['parent-unknown', { type: 'lesson', id: 'balans', parentId: 'gy' }],
    ['stays-with-lesson', { type: 'assignment', id: 'a-begrepp', parentId: 'olikhet' }],
  ] as const)
    expect(await within((trx) => moveRecord(trx, editor, change)), reason).toMatchObject({
      reason,
    });
  expect(await db.selectFrom('old_address').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('audit_entry').select('id').execute()).toEqual([]);
});
