import { expect, test } from 'vitest';
import { hashes } from '#test/tree.ts';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import { startTree } from '#test/tree-world.ts';

test('an open lesson shows its assignments with their media, the concept sheet last', async () => {
  await using world = await startTree();

  const [film, form, sheet] = (await world.app.inject('/api/school/assignments/balans')).json();

  expect(film).toEqual({
    id: 'a-film',
    name: 'Filmen',
    description: '',
    type: 'video',
    position: 1,
    lessonId: 'balans',
    seconds: 42.5,
    parents: expect.arrayContaining([
      { type: 'lesson', id: 'balans', name: 'Balansmetoden', path: '/lesson/balans' },
    ]),
    media: {
      url: `/media/${hashes.openFilm}/film.mp4`,
      posterUrl: `/media/${hashes.openPoster}/film.jpg`,
      contentType: 'video/mp4',
      fileName: 'film.mp4',
      bytes: 26,
      seconds: 42.5,
      width: 1280,
      height: 720,
      credit: 'Läsår',
      captions: [
        { language: 'sv', label: 'Svenska', url: `/media/${hashes.openCaption}/film.sv.vtt` },
      ],
      tracks: [
        {
          kind: 'captions',
          language: 'sv',
          label: 'Svenska',
          url: `/media/${hashes.openCaption}/film.sv.vtt`,
          contentType: 'text/vtt; charset=utf-8',
        },
      ],
    },
  });
  expect(form).toMatchObject({ type: 'formlink', url: '/formular/test', formId: 'test' });
  expect(sheet).toMatchObject({
    type: 'pdf',
    conceptSheet: true,
    media: { url: '/documents/concept-sheets/balans' },
  });
});

test('a locked assignment has its name, type and length, and none of its content', async () => {
  await using world = await startTree();

  const reply = await world.app.inject('/api/school/assignments/olikhet');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject([
    { id: 'b-blad', name: 'Arbetsblad', type: 'pdf', pages: 2, locked: 'login' },
    { id: 'b-lank', locked: 'login' },
    { id: 'b-lastest', locked: 'login' },
    { id: 'b-begrepp', conceptSheet: true, media: { url: '/documents/concept-sheets/olikhet' } },
  ]);
  for (const secret of [hashes.lockedPdf, 'forms.gle', '/formular/', '/media/']) {
    expect(reply.body).not.toContain(secret);
  }
  expect((await world.app.inject('/api/school/assignment/b-blad')).json()).toMatchObject({
    locked: 'login',
  });
});

test('an open film has its transcripts; a locked film and a list of assignments have none', async () => {
  await using world = await startTree();
  const film = () => world.app.inject('/api/school/assignment/a-film');

  expect((await film()).json().transcripts).toEqual([
    {
      language: 'sv',
      label: 'Svenska',
      cues: [
        { start: 1, end: 4, text: 'En ekvation är som en våg.' },
        { start: 64.2, end: 68, text: 'Multiplicera båda leden\nmed nämnaren.' },
      ],
    },
  ]);
  const list = await world.app.inject('/api/school/assignments/balans');
  expect(list.body).not.toContain('nämnaren');
  await world.context.db.updateTable('lesson').set({ sample: false }).execute();
  await world.context.content.catchUp();
  const locked = await film();
  expect(locked.json()).toMatchObject({ locked: 'login' });
  expect(locked.body).not.toContain('nämnaren');
});

test('an answer key is for teachers with a licence, also in an open lesson', async () => {
  await using world = await startTree();
  expect((await world.app.inject('/api/school/assignment/a-film')).body).not.toContain(
    hashes.openKey,
  );
});

test('what is open to a teacher says whether others must log in to open it', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'teacher');
  const restrictedIn = async (lessonId: string) =>
    (await world.app.inject({ url: `/api/school/assignments/${lessonId}`, headers }))
      .json<{ restricted?: true; locked?: string; conceptSheet?: true }[]>()
      .filter(({ conceptSheet }) => !conceptSheet)
      .map(({ restricted, locked }) => locked ?? restricted);

  expect(new Set(await restrictedIn('olikhet'))).toEqual(new Set([true]));
  expect(new Set(await restrictedIn('balans'))).toEqual(new Set([undefined]));
});

test('unknown lessons and assignments get their problem codes', async () => {
  await using world = await startTree();
  expect((await world.app.inject('/api/school/assignments/finns-inte')).json()).toMatchObject({
    code: 'lesson/not-found',
  });
  expect((await world.app.inject('/api/school/assignments/gomd')).json()).toMatchObject({
    code: 'lesson/not-found',
  });
  expect((await world.app.inject('/api/school/assignment/x')).json()).toMatchObject({
    code: 'assignment/not-found',
  });
});

test('a self-test opens with its lesson and is locked with it', async () => {
  await using world = await startTree();

  expect((await world.app.inject('/api/forms/test')).json()).toMatchObject({
    name: 'Självtest',
    assignmentId: 'a-test',
    questions: [
      { question: 'x + 3 = 8?', choices: [{ text: '5', correct: true }, { text: '11' }] },
      { type: 'choices', choices: [{ text: '3', correct: true }, { text: '9' }] },
      { type: 'number', answer: 1.5, tolerance: 0.01, unit: 'm' },
      { type: 'text', answers: ['variabel'] },
      { type: 'order', items: ['Förenkla', 'Dela'] },
      { type: 'match', pairs: [{ left: '2x = 4', right: '2' }, {}], extra: ['4'] },
    ],
  });
  const locked = await world.app.inject('/api/forms/lastest');
  expect(locked.json()).toMatchObject({ status: 401, code: 'access/login-required' });
  expect(locked.body).not.toContain('x + 3');
  expect((await world.app.inject('/api/forms/finns-inte')).json()).toMatchObject({
    status: 404,
    code: 'form/not-found',
  });
});

test('assignments by their ids come in that order, locked or open, without those that are gone', async () => {
  await using world = await startTree();
  const ask = (ids: string) => world.app.inject(`/api/assignments?ids=${ids}`);

  expect((await ask('b-blad,finns-inte,a-film')).json()).toMatchObject([
    { id: 'b-blad', locked: 'login' },
    { id: 'a-film', media: { contentType: 'video/mp4' } },
  ]);
  for (const wrong of ['', 'a,,b', Array.from({ length: 11 }, () => 'a').join()])
    expect((await ask(wrong)).statusCode, wrong).toBe(400);
});
