import type { OnePicture, PicturePage } from '@lasar/contract/editor/pictures';
import { expect, test } from 'vitest';
import { plainPng } from '#test/plain-png.ts';
import { startUploads } from '#test/uploads-world.ts';

const png = (colour: string) => plainPng(40, 30, colour);

async function startPictures() {
  const { world, send, upload, headers } = await startUploads();
  const { db } = world.context;
  await db
    .insertInto('teacher')
    .values([
      { id: 'ada', name: 'Ada', title: 'Lärare', biography: '', position: 1 },
      { id: 'bo', name: 'Bo', title: 'Lärare', biography: '', position: 2 },
    ])
    .execute();
  const add = async (name: string, colour: string) =>
    (await upload(name, 'picture', await png(colour))).file?.hash ?? '';
  const list = async (query = '') =>
    (await send('GET', `/api/admin/pictures${query}`)).body as unknown as PicturePage;
  const get = async (hash: string) =>
    (await send('GET', `/api/admin/pictures/${hash}`)).body as unknown as OnePicture;
  const say = (hash: string, facts: object) => send('PUT', `/api/admin/pictures/${hash}`, facts);
  const replace = (hash: string, by: string, back?: true) =>
    send('POST', `/api/admin/pictures/${hash}/replace`, { by, ...(back && { back }) });
  const draft = (kind: string, id: string) => `/api/admin/drafts/${kind}/${id}`;
  /** Publishes a record with other fields. */
  const publish = async (kind: string, id: string, fields: object) => {
    const { body } = await send('GET', draft(kind, id));
    await send('PUT', draft(kind, id), {
      body: { ...(body['body'] as object), ...fields },
      saveNumber: 0,
      baseRevision: body['revision'],
    });
    return (await send('POST', `${draft(kind, id)}/publish`, { saveNumber: 1 })).body;
  };
  return { world, db, send, headers, add, list, get, say, replace, draft, publish };
}

const address = (hash: string, name: string) => `/media/${hash}/${name}`;

test('a picture is described once, found by name, words and maker, and filtered by use and words', async () => {
  const { world, add, list, get, say } = await startPictures();
  const red = await add('Röd ruta.png', 'red');
  const blue = await add('Blå.png', 'blue');

  expect((await list()).pictures.map(({ name }) => name)).toEqual([
    'Bla.jpg',
    'Rod-ruta.jpg',
    'film.jpg',
  ]);
  expect(
    await say(red, { alt: '  En stuga  vid havet ', credit: 'Kim Ek', focal: { x: 10, y: 90 } }),
  ).toMatchObject({
    status: 200,
    body: { alt: 'En stuga vid havet', credit: 'Kim Ek', focal: { x: 10, y: 90 }, kept: true },
  });
  // What is left out stays.
  await say(red, { licence: 'CC BY 4.0' });
  expect(await get(red)).toMatchObject({ credit: 'Kim Ek', licence: 'CC BY 4.0', uses: [] });
  for (const q of ['rod', 'STUGA', 'kim'])
    expect((await list(`?q=${q}`)).pictures.map(({ hash }) => hash)).toEqual([red]);
  expect((await list('?q=50%25')).total).toBe(0);
  expect((await list('?only=undescribed&q=bla')).pictures.map(({ hash }) => hash)).toEqual([blue]);
  expect((await list('?only=undescribed&q=rod')).total).toBe(0);
  expect((await list('?only=unused')).total).toBe(2);
  expect(await say(red, { alt: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  expect(await say(red, { focal: { x: 101, y: 0 } })).toMatchObject({ status: 400 });
  expect(await say('0'.repeat(64), { alt: 'Borta' })).toMatchObject({
    status: 404,
    body: { code: 'media/not-found' },
  });
  const { src } = await get(red);
  expect(src).toContain('/media/signed/');
  expect((await world.app.inject(src)).statusCode).toBe(200);
});

test('the picture of a teacher and of an area is public with its words and point, and a draft’s is not', async () => {
  const { world, send, add, get, say, draft, publish } = await startPictures();
  const red = await add('ada.png', 'red');
  await say(red, { alt: 'Ada vid tavlan', credit: 'Kim', licence: 'CC0', focal: { x: 20, y: 5 } });
  const src = address(red, 'ada.jpg');
  expect((await world.app.inject(src)).statusCode).toBe(404);

  const { body } = await send('GET', draft('teacher', 'ada'));
  await send('PUT', draft('teacher', 'ada'), {
    body: { ...(body['body'] as object), picture: src },
    saveNumber: 0,
    baseRevision: body['revision'],
  });
  const preview = (await send('GET', '/api/admin/previews/teacher/ada')).body;
  const shown = /\/media\/signed\/[^"]+/.exec(JSON.stringify(preview))?.[0] ?? '';
  expect((await world.app.inject(shown)).statusCode).toBe(200);
  await send('DELETE', draft('teacher', 'ada'));
  expect(await publish('teacher', 'ada', { picture: src })).toMatchObject({ errors: [] });
  expect(await publish('area', 'algebra', { picture: src })).toMatchObject({ errors: [] });

  const picture = { src, alt: 'Ada vid tavlan', focal: { x: 20, y: 5 }, credit: 'Kim, CC0' };
  const teacher = () => world.app.inject('/api/school/teacher/ada');
  expect((await teacher()).json()).toMatchObject({ picture });
  expect((await world.app.inject('/api/school/courseContent/algebra')).json()).toMatchObject({
    picture,
  });
  const file = await world.app.inject(src);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await get(red)).uses).toMatchObject([
    { kind: 'teacher', id: 'ada' },
    { kind: 'area', id: 'algebra' },
  ]);
  // The cached page follows what the library says.
  await say(red, { alt: 'Ada med krita' });
  await expect
    .poll(async () => (await teacher()).json())
    .toMatchObject({
      picture: { alt: 'Ada med krita' },
    });
  expect(await send('DELETE', `/api/admin/pictures/${red}`)).toMatchObject({
    status: 409,
    body: { code: 'picture/in-use' },
  });
  expect(
    await publish('teacher', 'ada', { picture: address('3f'.repeat(32), 'x.png') }),
  ).toMatchObject({
    errors: [{ path: 'picture', sentence: 'Bilden finns inte längre i biblioteket.' }],
  });
});

test('who sees drafts sees the picture of an unpublished record on its page', async () => {
  const { db, world, send, add, publish } = await startPictures();
  const src = address(await add('ada.png', 'red'), 'ada.png');
  expect(await publish('teacher', 'ada', { picture: src })).toMatchObject({ errors: [] });
  await db.updateTable('teacher').set({ published: false }).where('id', '=', 'ada').execute();
  expect((await world.app.inject(src)).statusCode).toBe(404);

  const { body } = await send('GET', '/api/school/teacher/ada');

  const { src: shown } = body['picture'] as { readonly src: string };
  expect((await world.app.inject(shown)).statusCode).toBe(200);
});

test('a picture takes the place of another everywhere at once, and the way back restores it', async () => {
  const { db, send, add, get, say, replace, draft, publish, world } = await startPictures();
  const [old, fresh] = [await add('gammal.png', 'red'), await add('ny.png', 'green')];
  await say(old, { alt: 'En våg', focal: { x: 30, y: 40 } });
  const guide = `![En våg](${address(old, 'gammal.jpg')})`;
  for (const published of [
    await publish('teacher', 'ada', { picture: address(old, 'gammal.jpg') }),
    await publish('lesson', 'balans', { teacherGuide: guide }),
  ])
    expect(published).toMatchObject({ errors: [] });
  // An area has it in a draft alone.
  const area = (await send('GET', draft('area', 'algebra'))).body;
  await send('PUT', draft('area', 'algebra'), {
    body: { ...(area['body'] as object), picture: address(old, 'gammal.jpg') },
    saveNumber: 0,
    baseRevision: area['revision'],
  });
  expect((await get(old)).uses).toMatchObject([
    { id: 'ada' },
    { id: 'algebra', draft: true },
    { id: 'balans' },
  ]);
  const entries = () =>
    db.selectFrom('audit_entry').selectAll().where('record_type', '=', 'picture').execute();
  const before = (await entries()).length;

  expect(await replace(old, old)).toMatchObject({ status: 400, body: { code: 'picture/same' } });
  expect(await replace(old, fresh)).toMatchObject({
    status: 200,
    body: { published: 2, drafts: 1, refused: [] },
  });

  expect((await get(old)).uses).toEqual([]);
  expect(await get(fresh)).toMatchObject({
    alt: 'En våg',
    replaced: { hash: old, name: 'gammal.jpg', records: 3 },
    uses: [{ id: 'ada' }, { id: 'algebra', draft: true }, { id: 'balans' }],
  });
  expect((await world.app.inject('/api/school/teacher/ada')).json()).toMatchObject({
    picture: { src: address(fresh, 'ny.jpg') },
  });
  const lesson = await send('GET', '/api/school/lesson/balans');
  expect(lesson.body['teacherGuide']).toContain(fresh);
  expect((await entries()).length).toBe(before + 1);
  const versions = await send('GET', '/api/admin/versions/lesson/balans');
  expect(JSON.stringify(versions.body)).toContain('En bild byttes i biblioteket.');
  // The old one waits for the nightly job, which takes it after 30 days.
  expect((await get(old)).unusedSince).toBeDefined();

  // Somebody uses the new one elsewhere too: the way back does not touch that.
  await publish('teacher', 'bo', { picture: address(fresh, 'ny.jpg') });
  expect(await replace(fresh, old, true)).toMatchObject({
    body: { published: 2, drafts: 1, refused: [] },
  });
  expect((await get(fresh)).uses).toMatchObject([{ id: 'bo' }]);
  expect((await get(old)).uses.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['ada', 'balans']),
  );
  expect((await get(fresh)).replaced).toBeUndefined();
});

test('nothing is replaced when one of the records cannot be published as it is', async () => {
  const { db, world, add, get, replace, publish } = await startPictures();
  const [old, fresh] = [await add('a.png', 'red'), await add('b.png', 'green')];
  await publish('teacher', 'ada', { picture: address(old, 'a.jpg') });
  await publish('teacher', 'bo', { picture: address(old, 'a.jpg') });
  await db.updateTable('teacher').set({ title: '' }).where('id', '=', 'bo').execute();

  expect(await replace(old, fresh)).toMatchObject({
    status: 200,
    body: { published: 0, drafts: 0, refused: [{ kind: 'teacher', id: 'bo', name: 'Bo' }] },
  });
  expect((await get(old)).uses).toHaveLength(2);
  expect(await replace(old, '3f'.repeat(32))).toMatchObject({ status: 404 });
  expect((await world.app.inject('/api/school/teacher/ada')).json()).toMatchObject({
    picture: { src: address(old, 'a.jpg') },
  });
});

test('a picture that nothing uses goes to the wastebasket and comes back with its words', async () => {
  const { send, add, list, get, say } = await startPictures();
  const red = await add('röd.png', 'red');
  await say(red, { alt: 'En röd ruta' });

  expect(await send('DELETE', `/api/admin/pictures/${red}`)).toMatchObject({ status: 200 });

  expect((await list('?q=rod')).total).toBe(0);
  const removed = await send('GET', '/api/admin/removed');
  expect(removed.body).toMatchObject({
    records: [{ kind: 'picture', id: red, name: 'rod.jpg', by: { id: 'anna' } }],
  });
  const restore = () => send('POST', `/api/admin/removed/picture/${red}/restore`, {});
  expect(await restore()).toMatchObject({ body: { name: 'rod.jpg' } });
  expect(await get(red)).toMatchObject({ alt: 'En röd ruta', kept: true });
  expect(await restore()).toMatchObject({ status: 404, body: { code: 'record/not-removed' } });
  expect(await send('DELETE', `/api/admin/pictures/${'0'.repeat(64)}`)).toMatchObject({
    status: 404,
  });
});
