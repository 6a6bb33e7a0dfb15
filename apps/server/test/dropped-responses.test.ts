import { onTestFinished, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createContext } from '#context.ts';
import type { Api } from '#http/api.ts';
import { startTree } from './tree-world.ts';
import { followVersions, type ContentVersion } from '#cache/versions.ts';

/** The small tree with a second course of the subject, which shares nothing with the first. */
async function startTwoCourses() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const { db } = world.context;
  await db
    .insertInto('course')
    .values({
      id: 'ma2b',
      subject_id: 'ma',
      slug: 'matematik-2b',
      name: 'Matematik 2b',
      kind: 'kurs',
      position: 3,
    })
    .execute();
  await db
    .insertInto('area')
    .values({ id: 'vinklar', course_id: 'ma2b', slug: 'vinklar', name: 'Vinklar', position: 1 })
    .execute();
  await db
    .insertInto('lesson')
    .values({ id: 'sinus', area_id: 'vinklar', slug: 'sinus', name: 'Sinus', position: 1 })
    .execute();
  return { world, db };
}

const ofOneCourse = [
  '/api/school/lesson/balans',
  '/api/school/lesson/olikhet',
  '/api/school/assignment/a-film',
  '/api/assignments/b-blad',
  '/api/forms/test',
  '/api/school/lessons/algebra',
  '/api/school/courseContent/geometri',
  '/api/school/course/ma1b',
  '/api/lessons/balans/words',
];
const ofAll = [
  '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola',
  '/api/start',
  '/api/glossary/gymnasieskola/matematik',
  '/api/school/course/ma2b/centralContent',
  '/api/school/teacher',
  '/api/search/searchLA?q=sinus',
];
const ofOthers = [
  '/api/school/lesson/sinus',
  '/api/school/courseContent/vinklar',
  '/api/school/lessons/vinklar',
  '/api/school/course/ma2b',
  '/api/school/schoolType/gy',
  '/api/init',
  '/api/site-pages/about',
  '/api/customer-cases',
];
const paths = [...ofOneCourse, ...ofAll, ...ofOthers];

async function fill({ cacheablePaths, responseCache }: Api): Promise<void> {
  for (const path of paths) {
    const route = cacheablePaths.find(path);
    if (!route) throw new Error(`${path} is not cacheable`);
    await responseCache.getOrProduce(path, route);
  }
}
const cachedIn = ({ responseCache }: Api) => paths.filter((path) => responseCache.find(path));

test('a published lesson drops what is made from its course on every process, and nothing else', async () => {
  const { world, db } = await startTwoCourses();
  const { context, database, api } = world;
  await using versions = await followVersions(database, context.log);
  const { content, access } = versions;
  const other = await buildApp(createContext({ ...context, database, content, access }));
  onTestFinished(() => other.app.close());
  const learn = () => Promise.all([context.content.catchUp(), content.catchUp()]);
  await learn();
  for (const each of [api, other.api]) await fill(each);
  expect(cachedIn(api)).toEqual(cachedIn(other.api));
  const before = cachedIn(api);
  expect(before).toEqual(expect.arrayContaining([...ofOthers, ...ofAll]));

  await db.updateTable('lesson').set({ name: 'Ny' }).where('id', '=', 'balans').execute();
  await learn();
  for (const each of [api, other.api]) expect(cachedIn(each)).toEqual(ofOthers);

  // What is as it was changes nothing.
  await fill(api);
  await db.updateTable('lesson').set({ name: 'Ny' }).where('id', '=', 'balans').execute();
  await learn();
  expect(cachedIn(api)).toEqual(before);

  await db.insertInto('site_page').values({ id: 'about', texts: '{}' }).execute();
  await learn();
  expect(cachedIn(api)).toEqual(before.filter((path) => path !== '/api/site-pages/about'));

  await db.updateTable('school_type').set({ name: 'Ny' }).where('id', '=', 'ag').execute();
  await learn();
  expect(cachedIn(api)).toEqual([]);
});

test('a response of which nobody says what it is made from is dropped by any publication', async () => {
  const { world, db } = await startTwoCourses();
  const { api, context } = world;
  const route = {
    route: '/okand',
    produce: async () => ({ status: 200, headers: {}, body: Buffer.from('x') }),
  };
  await api.responseCache.getOrProduce('/okand', route);
  expect(api.responseCache.find('/okand')).toBeDefined();
  await db.insertInto('site_page').values({ id: 'about', texts: '{}' }).execute();
  await context.content.catchUp();
  expect(api.responseCache.find('/okand')).toBeUndefined();
});

test('a process without notifications reads what has changed, and takes what it missed for everything', async () => {
  const { world, db } = await startTwoCourses();
  await using versions = await followVersions(
    { db, notifiesInOrder: false, listen: async () => ({ [Symbol.asyncDispose]: async () => {} }) },
    world.context.log,
  );
  const { content } = versions;
  const learnt = collect(content);
  const rename = (name: string) =>
    db.updateTable('lesson').set({ name }).where('id', '=', 'sinus').execute();

  await rename('Ett');
  await content.catchUp();
  await db.updateTable('customer_case').set({ name: 'Nytt' }).where('id', '=', 'fallet').execute();
  await rename('Två');
  await content.catchUp();
  const ofLesson = ['catalogue', 'course:ma2b', 'school-type:gy', 'subject:ma'];
  const ofBoth = [...ofLesson, 'customer-cases'].toSorted();
  // The regular read may have come between two changes.
  expect([...new Set(learnt())].toSorted()).toEqual(ofBoth);

  await db.transaction().execute(async (trx) => {
    await trx.updateTable('lesson').set({ name: 'Tre' }).where('id', '=', 'sinus').execute();
    await trx
      .updateTable('content_version')
      .set({ version: content.known() + 1 })
      .execute();
  });
  await content.catchUp();
  expect(learnt()).toContain('*');
});

/** What is learnt of changes. */
function collect(content: ContentVersion): () => readonly string[] {
  const learnt: string[] = [];
  content.onBump((changed) => void learnt.push(...changed));
  return () => learnt;
}
