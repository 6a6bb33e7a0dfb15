import { slugOf } from '@lasar/contract/slug-rules';
import { expect, test } from 'vitest';
import { importPack } from '#features/packs/content.service.ts';
import { packFolder, smallPack, type Files } from '#features/packs/pack.fixture.ts';
import { indexCatalogue } from '#features/search/search-index.service.ts';
import { startTree } from './tree-world.ts';
import { startWorld } from './world.ts';

// Names that every plain object inherits. A plain object used as a map returns a function for each of them.
const inheritedNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: { readonly properties?: object } };
    };
  };
}

test('an inherited property name is ordinary text in every parameter and field', async () => {
  await using world = await startTree();
  await indexCatalogue(world.context.db);
  const { paths } = (await world.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const failed: string[] = [];
  let sent = 0;

  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const fields = requestBody?.content['application/json']?.schema.properties ?? {};
      for (const name of inheritedNames) {
        const query = parameters
          .filter((parameter) => parameter.in === 'query')
          .map((parameter) => [parameter.name, name]);
        const reply = await world.app.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replaceAll(/\{\w+\}/g, name),
          query: Object.fromEntries(query) as Record<string, string>,
          ...(requestBody && {
            payload: Object.fromEntries(Object.keys(fields).map((field) => [field, name])),
          }),
        });
        sent += 1;
        if (reply.statusCode >= 500) failed.push(`${method} ${path} ${name}: ${reply.statusCode}`);
      }
    }
  }

  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(300);
});

test('search finds a record by an inherited property name, and accepts one as each part of a query', async () => {
  await using world = await startTree();
  await world.context.db
    .updateTable('lesson')
    .set({ name: `Vad gör en ${inheritedNames.join(' ')}` })
    .where('id', '=', 'balans')
    .execute();
  await indexCatalogue(world.context.db);

  for (const name of [...inheritedNames, 'Constructor', 'constructorns', 'tostring']) {
    for (const q of [name, `${name} 1`, `ma ${name}`, `${name}kurs`]) {
      for (const path of ['/api/search/searchLA', '/api/search/page', '/api/search/content']) {
        const reply = await world.app.inject({ url: path, query: { q } });
        expect(reply.statusCode, `${path} ${q}`).toBeLessThan(500);
      }
    }
  }
  const hits = (await world.app.inject('/api/search/searchLA?q=constructor')).json();
  expect(hits).toMatchObject([{ Id: 'balans' }]);
});

test('a school type and a lesson may have an inherited property name: import, preview and concept sheet', async () => {
  await using world = await startWorld();
  await using pack = await packFolder(packNamed('constructor', 'Vad gör en constructor'));

  const report = await importPack(world.context, pack.path);

  expect(report).toMatchObject({ lessons: 2, schoolTypes: 1 });
  const { id } = await world.context.db
    .selectFrom('lesson')
    .select('id')
    .where('slug', '=', 'vad-gor-en-constructor')
    .executeTakeFirstOrThrow();
  for (const url of [
    '/previews/constructor.png',
    `/previews/lesson/${id}.png`,
    `/documents/concept-sheets/${id}`,
  ])
    expect((await world.app.inject(url)).statusCode, url).toBe(200);
});

/** The small pack with another school type and another first lesson. */
function packNamed(schoolType: string, lesson: string): Files {
  const renamed = Object.entries(smallPack).flatMap(([path, content]) => {
    const elsewhere = path
      .replace(/^grundskola\//, `${schoolType}/`)
      .replace('/atomer/', `/${slugOf(lesson)}/`);
    const text = content
      .replace('param: grundskola', `param: ${schoolType}`)
      .replace('schoolType: grundskola', `schoolType: ${schoolType}`)
      .replace('- name: Atomer\n', `- name: ${lesson}\n`);
    return elsewhere === path
      ? [[path, text]]
      : [
          [path, undefined],
          [elsewhere, text],
        ];
  });
  return Object.fromEntries(renamed) as Files;
}
