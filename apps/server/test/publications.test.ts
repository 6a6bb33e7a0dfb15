import { join } from 'node:path';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importPack } from '../src/features/packs/content.service.ts';
import { everyKeyPack } from '../src/features/packs/export/every-key.fixture.ts';
import { servePages } from '#rendering/pages.ts';
import { fillSite } from './cached-site.ts';
import { addPerson, bearerOf } from './people.ts';
import { startWorld, type World } from './world.ts';

// Needs a build of the web.
const testPack = join(import.meta.dirname, '../../../content/test');

/** The pack of the tests without what is like the rest: two subjects, with the first lessons of each area. */
async function importSome({ context: { db }, context }: World, kept: readonly string[]) {
  await importPack(context, testPack);
  await db
    .updateTable('school_type')
    .set({ published: false })
    .where('param', 'not in', ['grundskola', 'gymnasieskola'])
    .execute();
  await db
    .updateTable('subject')
    .set({ published: false })
    .where('slug', 'not in', ['biologi', 'matematik'])
    .execute();
  await db
    .updateTable('lesson')
    .set({ published: false })
    .where((eb) => eb.or([eb('position', '>', 1), eb('area_id', 'in', eb.selectFrom('area').select('id').where('position', '>', 3))]))
    .where('name', 'not in', kept)
    .execute();
}

test('whatever is published or changed, no response stays cached that would be another now', async () => {
  await using world = await startWorld();
  const { context } = world;
  const { db } = context;
  await servePages(world.app, context, world.api);
  const names = ['Linjära ekvationer steg för steg', 'Näringskedjor och näringsvävar'] as const;
  await importSome(world, names);
  await addPerson(world, 'anna', { roles: ['admin'] });
  const headers = await bearerOf(world, 'anna');

  async function call<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
    const reply = await world.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers,
      ...(payload && { payload }),
    });
    expect([url, reply.statusCode, reply.statusCode < 300 || reply.body]).toEqual([url, 200, true]);
    return reply.json<T>();
  }
  async function publish(record: string, change: (body: AnyDocument) => object = () => ({})) {
    const url = `drafts/${record}`;
    const { body, revision } = await call<EditedRecord>('GET', url);
    const draft = { ...body, ...change(body) };
    await call('PUT', url, { body: draft, saveNumber: 0, baseRevision: revision });
    expect(await call('POST', `${url}/publish`, { saveNumber: 1 })).toMatchObject({ errors: [] });
  }
  const rename = (record: string) => () =>
    publish(record, ({ name }) => ({ name: `${String(name)} X` }));
  const unpublish = (record: string) => () => call('POST', `drafts/${record}/unpublish`, {});
  const publishAgain = (record: string) => () =>
    call('POST', `drafts/${record}/publish`, { saveNumber: 0 });
  const move = (record: string, body: object) => () =>
    call('POST', `content/records/${record}/move`, body);
  const idOf = async (
    table: 'school_type' | 'subject' | 'course' | 'area' | 'lesson' | 'teacher' | 'customer_case',
    name: string,
  ) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const [[lesson, other], gymnasium, course, otherCourse] = await Promise.all([
    Promise.all(names.map((name) => idOf('lesson', name))) as Promise<[string, string]>,
    idOf('school_type', 'Gymnasieskola'),
    idOf('course', 'Matematik 1b'),
    idOf('course', 'Matematik 2b'),
  ]);
  const { area_id: area, subject_id: subject } = await db
    .selectFrom('area_place')
    .innerJoin('lesson', 'lesson.area_id', 'area_place.area_id')
    .select(['area_place.area_id', 'subject_id'])
    .where('lesson.id', '=', lesson)
    .executeTakeFirstOrThrow();
  const otherArea = await idOf('area', 'Geometri');
  const teacher = await idOf('teacher', 'Farid Hosseini');
  const customerCase = await db.selectFrom('customer_case').select('id').executeTakeFirstOrThrow();
  const film = await db
    .selectFrom('assignment')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['media.id', 'hash'])
    .where('lesson_id', '=', lesson)
    .where('type', '=', 'video')
    .executeTakeFirstOrThrow();
  const word = await db
    .selectFrom('subject_word')
    .selectAll()
    .where('subject_id', '=', subject)
    .executeTakeFirstOrThrow();

  const renamedParts = (parts: unknown) =>
    (parts as AnyDocument[]).map((each) => ({ ...each, name: `${String(each['name'])} X` }));
  const removedUrl = `lesson/${lesson}`;
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a lesson': rename(`lesson/${lesson}`),
    'its words': () => publish(`lesson/${lesson}`, () => ({ words: [{ word: 'led', meaning: 'En sida.' }] })),
    'its goals': () =>
      publish(`lesson/${lesson}`, () => ({ goals: [{ goal: 'Ett mål', centralContent: ['MATE1B00X 3'] }] })),
    'its film, sheet and self-test': () =>
      publish(`lesson/${lesson}`, ({ assignments }) => ({ assignments: renamedParts(assignments) })),
    'a form alone': () =>
      db.updateTable('form').set({ intro: 'Ny' }).where('id', 'in', formsOf(lesson)).execute(),
    'its teachers': () => publish(`lesson/${other}`, () => ({ teachers: [] })),
    'a lesson that is closed': () => publish(`lesson/${other}`, () => ({ sample: false })),
    'a film that is converted': () =>
      db.insertInto('media_file').values({
        media_id: film.id, file_name: 'made-720.mp4', role: 'rendition', hash: film.hash, content_type: 'video/mp4', bytes: 1, height: 720,
      }).execute(),
    'a film that waits': () => db.insertInto('unplayable_film').values({ hash: film.hash }).execute(),
    'a film that failed': async () => {
      await db.insertInto('film_work').values({ hash: film.hash }).onConflict((each) => each.doNothing()).execute();
      await db.updateTable('film_work').set({ fault: 'failed' }).where('hash', '=', film.hash).execute();
    },
    'captions': () => db.updateTable('media_track').set({ label: 'Ny' }).where('media_id', '=', film.id).execute(),
    "a subject's word": () =>
      call('PUT', `subject-words/${subject}`, {
        word: word.word, translations: { en: 'new' }, before: { translations: word.translations },
      }),
    'an area': rename(`area/${area}`),
    'a lesson that is moved': move(`lesson/${lesson}`, { parent: otherArea, position: 1 }),
    'its removal': () => call('DELETE', `content/records/${removedUrl}`),
    'its restoration': () => call('POST', `removed/${removedUrl}/restore`, {}),
    'a new lesson': async () => {
      const made = await call<{ id: string }>('POST', 'content/records', { kind: 'lesson', name: 'Ny', parent: otherArea });
      await publish(`lesson/${made.id}`, () => ({ description: 'Ny', sample: true }));
    },
    'a lesson that is withdrawn': unpublish(`lesson/${lesson}`),
    'an area that is moved': move(`area/${otherArea}`, { parent: course }),
    'an area that is withdrawn': unpublish(`area/${area}`),
    'a course': rename(`course/${otherCourse}`),
    'the level of a course': () => publish(`course/${course}`, ({ replacedBy }) => ({ replacedBy: { ...(replacedBy as object), name: 'Nivå' } })),
    'central content': () => publish(`course/${otherCourse}`, () => ({ centralContent: ['1 En punkt'] })),
    'a course that is withdrawn': unpublish(`course/${course}`),
    'a subject': rename(`subject/${subject}`),
    'a school type': rename(`school-type/${gymnasium}`),
    'a teacher': rename(`teacher/${teacher}`),
    'a teacher who is withdrawn': unpublish(`teacher/${teacher}`),
    'a customer case': rename(`customer-case/${customerCase.id}`),
    'a page': () => publish('site-page/about', () => ({ title: 'Ny' })),
    'the footer': () => publish('site-page/site', () => ({ footerText: 'Ny' })),
    'an old address that leads elsewhere': () => sql`update old_address set record_id = ${other} where kind = 'lesson' and record_type = 'lesson'`.execute(db),
    'a pack': async () => {
      await using pack = await everyKeyPack();
      await importPack(context, pack.path);
    },
  };
  const formsOf = (id: string) => db.selectFrom('assignment').select('form_id').where('lesson_id', '=', id).where('form_id', 'is not', null).$castTo<{ form_id: string }>();
  const site = await fillSite(world, { kind: 'teacher', schoolTypes: new Set([gymnasium]) });
  console.log(site.count());
  const wrong: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const t = performance.now();
    try { await change(); } catch (error) { console.log(name, String(error)); }
    const t1 = performance.now();
    await context.content.catchUp();
    const { cached, all } = site.count();
    const found = await site.listWrong();
    wrong.push(...found.map((path) => `${path} after ${name}`));
    const t2 = performance.now();
    await site.fill();
    console.log(`${name}: ${all - cached} of ${all} dropped, ${found.length} wrong, ${(t1 - t).toFixed()} ${(t2 - t1).toFixed()} ${(performance.now() - t2).toFixed()}`, found.slice(0, 10));
  }
  expect(wrong).toEqual([]);
});
