import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { indexCatalogue } from '../src/features/search/search-index.service.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import { hashFile } from '#storage/hash-file.ts';
import { startLockedLesson, teachersWords, words } from './locked-lesson.ts';
import { bearerOf } from './people.ts';
import type { World } from './world.ts';

const everyWord: readonly string[] = Object.values(words);
const noRight = ['anonymous', 'grannlarare'] as const;

let world: World;
/** Every address that a teacher with the right is given, of files, documents, forms and clips. */
let derived: readonly string[];

beforeAll(async () => {
  world = await startLockedLesson();
  derived = await addressesFor('larare');
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const headersOf = async (reader: string) => (reader === 'anonymous' ? {} : bearerOf(world, reader));

async function get(url: string, reader = 'anonymous') {
  const reply = await world.app.inject({ url, headers: await headersOf(reader) });
  return {
    status: reply.statusCode,
    body: reply.body,
    said: reply.body + JSON.stringify(reply.headers),
  };
}

/** What tells of the lesson: every read that has something to say of it, then what those lead to. */
async function readsOfLesson(): Promise<string[]> {
  const { paths } = JSON.parse((await get('/api/docs/json')).body) as {
    paths: Record<string, { get?: object }>;
  };
  const ids: Record<string, readonly string[]> = {
    '/api/school/lesson/{id}': ['olikhet'],
    '/api/lessons/{id}/printout': ['olikhet'],
    '/api/lessons/{id}/words': ['olikhet'],
    '/api/school/assignments/{lessonId}': ['olikhet'],
    '/api/school/assignment/{id}': ['b-film', 'b-blad', 'b-lank', 'b-lastest', 'b-begrepp'],
    '/api/assignments/{id}': ['b-film', 'b-blad', 'b-lank', 'b-lastest', 'b-begrepp'],
    '/api/forms/{id}': ['lastest'],
    '/api/school/lessons/{courseContentId}': ['algebra'],
    '/api/school/lessons/{courseContentId}/{page}': ['algebra'],
    '/api/school/courseContent/{id}': ['algebra'],
    '/api/school/courseContent/path/{id}': ['algebra'],
    '/api/school/course/{id}': ['ma1b'],
    '/api/school/schoolType/{id}': ['gy'],
    '/api/school/schoolData/schoolTypeByIdentifier/{id}': ['gymnasieskola'],
  };
  return Object.keys(paths)
    .filter((path) => paths[path]?.get)
    .flatMap((path) =>
      (ids[path] ?? ['olikhet']).map((id) => path.replace('{page}', '1').replace(/\{\w+\}/g, id)),
    );
}

const addressPattern = /"(\/(?:media|documents|api|clips?|klipp|previews)\/[^"\s]*)"/g;

async function addressesFor(reader: string): Promise<string[]> {
  const found = new Set<string>();
  for (const url of await readsOfLesson())
    for (const [, address = ''] of (await get(url, reader)).body.matchAll(addressPattern))
      found.add(address);
  return [...found];
}

/** The words in an answer that its reader may not have. */
const revealed = (said: string, secret: readonly string[] = everyWord): string[] =>
  secret.filter((word) => said.toLowerCase().includes(word.toLowerCase()));

test('a principal with access receives every secret text', async () => {
  const heard: string[] = [];
  for (const url of [...(await readsOfLesson()), ...derived])
    heard.push((await get(url, 'larare')).said);
  const all = heard.join('\n');
  // The text of a page is shown by search alone, and only when the lesson is open: the last test.
  expect(everyWord.filter((word) => revealed(all, [word]).length === 0)).toEqual([words.page]);
  expect(derived.filter((url) => url.startsWith('/media/signed/')).length).toBeGreaterThanOrEqual(
    5,
  );
});

test('no endpoint sends the locked content or its address to a principal without access', async () => {
  const hashes = await storedHashes();
  for (const reader of noRight)
    for (const url of await readsOfLesson()) {
      const { said } = await get(url, reader);
      expect([
        url,
        reader,
        revealed(said, [...everyWord, ...hashes, '/signed/', '/formular/lastest']),
      ]).toEqual([url, reader, []]);
    }
  for (const url of await readsOfLesson())
    expect([url, revealed((await get(url, 'elev')).said, teachersWords)]).toEqual([url, []]);
});

test('search neither finds nor quotes the locked content', async () => {
  for (const word of everyWord)
    for (const path of ['/api/search', '/api/search/searchLA'])
      for (const reader of [...noRight, 'elev', 'larare']) {
        const { body } = await get(`${path}?q=${encodeURIComponent(word)}`, reader);
        // What was asked for is repeated; what was found is not allowed to hold it.
        const {
          q: _,
          query: __,
          text: ___,
          ...answer
        } = JSON.parse(body) as Record<string, unknown>;
        expect([path, word, revealed(JSON.stringify(answer), [word])]).toEqual([path, word, []]);
      }
});

test('sitemaps contain neither the locked content nor its files', async () => {
  const index = await get('/sitemap.xml');
  const lists = Array.from(
    index.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g),
    ([, path = '']) => path,
  );
  expect(lists.length).toBeGreaterThan(0);
  for (const url of ['/robots.txt', ...lists]) {
    const reply = await get(url);
    expect([url, reply.status]).toEqual([url, 200]);
    expect(
      revealed(reply.said, [...everyWord, '/media/', '/documents/', '/formular/lastest']),
    ).toEqual([]);
  }
});

/** The hash of every stored file that any table of the database refers to. */
async function storedHashes(): Promise<string[]> {
  const { db, storage } = world.context;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'`.execute(db);
  const hashes = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ hash: string }>`
      select ${sql.ref(column)} as hash from ${sql.table(table)}
      where ${sql.ref(column)} ~ '^[0-9a-f]{64}$'`.execute(db);
    for (const { hash } of rows) if ((await storage.findSize(hash)) !== undefined) hashes.add(hash);
  }
  return [...hashes];
}

/** The encoded files of films, each with the hash of its film. */
const encodedFiles = () =>
  world.context.db
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .select(['media.hash', 'media_file.file_name'])
    .execute();

test('no locked file opens by its hash alone', async () => {
  const hashes = await storedHashes();
  const { hash: ofMade } = await hashFile(Buffer.from(words.made));
  expect(hashes.length).toBeGreaterThanOrEqual(6);
  for (const hash of hashes)
    for (const [reader, status] of [
      ['anonymous', 401],
      ['grannlarare', 403],
    ] as const) {
      const reply = await get(`/media/${hash}/fil`, reader);
      // An encoded file has no address of its own, only one below that of its film.
      const expected = hash === ofMade ? 404 : status;
      expect([reply.status, revealed(reply.said)]).toEqual([expected, []]);
    }
  const encoded = await encodedFiles();
  expect(encoded.length).toBe(9);
  for (const { hash, file_name } of encoded) {
    expect([file_name, (await get(`/media/${hash}/${file_name}`)).status]).toEqual([
      file_name,
      401,
    ]);
    const foreign = await get(`/media/${hash}/${file_name}`, 'grannlarare');
    expect([file_name, foreign.status, revealed(foreign.said)]).toEqual([file_name, 403, []]);
  }
  for (const word of [words.answerKey, words.original]) {
    const { hash } = await hashFile(Buffer.from(word));
    expect(hashes).toContain(hash);
    expect((await get(`/media/${hash}/fil`, 'elev')).status).toBe(403);
    expect((await get(`/media/${hash}/fil`, 'larare')).status).toBe(200);
  }
});

test('no derived address opens without its signed-url token, with an expired one or with one of another file', async () => {
  const foreign = (name: string) => signedUrlToken(name, world.context.config);
  const others = [
    foreign('media/' + 'a'.repeat(64)),
    foreign('concept-sheets/balans'),
    foreign('clip/x'),
  ];
  const guarded = derived.filter((url) => url.includes('/signed/'));
  expect(guarded.length).toBeGreaterThanOrEqual(6);

  for (const url of guarded) {
    const [, own = ''] = /\/signed\/([^/]+)\//.exec(url) ?? [];
    const bare = await get(url.replace(`/signed/${own}`, ''));
    // A poster or a caption has no address of its own under the hash of its film.
    expect([url, [401, 404].includes(bare.status), revealed(bare.said)]).toEqual([url, true, []]);
    const tampered = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const longer = own.replace(/^\d+/, (end) => String(Number(end) + 3600));
    for (const ticket of [...others, longer, tampered]) {
      const reply = await get(url.replace(own, ticket));
      expect([url, reply.status, revealed(reply.said)]).toEqual([url, 403, []]);
      expect(reply.body).toContain('media/link-invalid');
    }
    expect((await get(url)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Number(own.split('.')[0]) * 1000 });
    const late = await get(url);
    vi.useRealTimers();
    expect([late.status, revealed(late.said)]).toEqual([403, []]);
    expect(late.body).toContain('media/link-expired');
  }
});

test('a signed-url token opens the files of its own media only', async () => {
  const media = derived.filter((url) => url.startsWith('/media/signed/'));
  const encoded = await encodedFiles();
  const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const names = new Set([...media.map(nameOf), ...encoded.map(({ file_name }) => file_name)]);
  for (const url of media) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    for (const name of names) {
      const own =
        derived.includes(folder + name) ||
        encoded.some((file) => folder.includes(file.hash) && file.file_name === name);
      const status = own ? 200 : 404;
      expect([folder, name, (await get(folder + name)).status]).toEqual([folder, name, status]);
    }
  }
});

test('every file is sent with its content type, and cannot run scripts', async () => {
  const files = derived.filter((url) => url.includes('/signed/'));
  expect(files.length).toBeGreaterThan(5);
  for (const url of files) {
    const { headers } = await world.app.inject(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'content-type': expect.stringMatching(
          /^(video|image|audio|text\/(vtt|plain)|application\/(pdf|octet-stream|json|vnd\.apple|vnd\.openxml))/,
        ),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-disposition': expect.stringMatching(/^inline; filename="[A-Za-z0-9._ -]+"/),
        'cross-origin-resource-policy': 'same-origin',
      }),
    ]);
  }
  const odd = files[0]?.replace(/[^/]+$/, '');
  for (const name of ['a%22;b.pdf', 'a%0d%0ax:y.pdf', 'a%2fb.pdf', '%C3%A5.pdf', 'a'.repeat(121)])
    expect([name, (await get(`${odd}${name}`)).status]).toEqual([name, 400]);
});

test('a pupil has no address of an answer key', async () => {
  const pupils = await addressesFor('elev');
  expect(pupils.filter((url) => url.includes('lasfacit'))).toEqual([]);
  expect(pupils.length).toBeGreaterThan(4);
});

test('the open content is found, so that the absence of the locked content is significant', async () => {
  const { db } = world.context;
  await db.updateTable('lesson').set({ sample: true }).where('id', '=', 'olikhet').execute();
  await indexCatalogue(db);
  for (const word of [words.cue, words.page])
    expect(revealed((await get(`/api/search?q=${word}`)).body.replaceAll(`"${word}"`, ''))).toEqual(
      [word],
    );
});
