import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Printout } from '@lasar/contract/documents/printouts';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, principals, startAccessWorld, type PrincipalName } from '#test/access-world.ts';
import type { World } from '#test/world.ts';
import { questions as written } from '../text-sheets/text-sheets.fixture.ts';

const questions: readonly Question[] = [
  ...written,
  {
    type: 'choice',
    question: 'Vad är <b> & $\\frac{1}{2}$?\nVälj.',
    choices: [
      { text: '$x^2$', feedback: 'Nej.' },
      { text: 'En halv', correct: true, feedback: 'Ja, "en halv".' },
    ],
  },
];

let world: World;
beforeAll(async () => {
  world = await startAccessWorld();
  await world.context.db
    .updateTable('form')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', 'lastest')
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

async function filesOf(principal: PrincipalName) {
  const headers = await headersOf(world, principal);
  const reply = await get('/api/lessons/olikhet/printout', headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<Printout>().selfTests;
}

async function fileOf(format: string) {
  const [form] = (await filesOf('teacher')) ?? [];
  const reply = await get(`${form?.url}?format=${format}`);
  expect(reply.statusCode).toBe(200);
  return reply;
}

const own = '/documents/self-tests/lastest';
const denials = [
  ['anonymous', 401],
  ['other', 403],
  ['expired', 403],
  ['ownerAdmin', 403],
] as const;

test.each(denials)('%s gets no file of a locked self-test', async (name, status) => {
  expect(await filesOf(name)).toBeUndefined();
  const headers = await headersOf(world, name);
  for (const format of ['txt', 'key', 'qti'])
    expect((await get(`${own}?format=${format}`, headers)).statusCode).toBe(status);
});

const pupils: readonly PrincipalName[] = [
  'student',
  'skolonStudent',
  'schoolStudent',
  'codeStudent',
];
const readers = principals.filter((name) => denials.every(([denied]) => denied !== name));

test.each(readers)('%s gets the questions, and their answers by right', async (name) => {
  const formats = pupils.includes(name) ? ['txt'] : ['txt', 'key', 'qti'];
  const [form] = (await filesOf(name)) ?? [];
  expect(form?.formats).toEqual(formats);
  const headers = await headersOf(world, name);
  for (const format of ['txt', 'key', 'qti']) {
    const isOpen = formats.includes(format);
    expect((await get(`${own}?format=${format}`, headers)).statusCode).toBe(isOpen ? 200 : 403);
    expect((await get(`${form?.url}?format=${format}`)).statusCode).toBe(isOpen ? 200 : 403);
  }
});

test('the questions and the key are plain texts with the same numbers and letters', async () => {
  const reply = await fileOf('txt');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline; .*\.txt/) as string,
  });
  expect(reply.body).toContain('1. Var på tallinjen står de små talen?\n   [ ] I mitten\n');
  expect(reply.body).toContain('2. Hur lång är pilen?\n   Svar (cm): ____');
  expect(reply.body).toContain('   Kryssa i alla som stämmer.\n');
  expect(reply.body).toContain('7. Vad är <b> & 1/2?\n   Välj.\n   [ ] x²\n');
  expect(reply.body).not.toContain('De mindre talen står till vänster.');
  const letter = /([A-Z]) {2}mindre än/.exec(reply.body)?.[1];

  const key = (await fileOf('key')).body;
  expect(key).toContain('1. Var på tallinjen står de små talen?\n   Till vänster\n');
  expect(key).toContain('   De mindre talen står till vänster.');
  expect(key).toContain(`   <: ${letter} (mindre än)`);
});

test('QTI 3 is a package of a test and an item for each question, all well-formed', async () => {
  const reply = await fileOf('qti');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('QTI 3.zip') as string,
  });
  const files = Object.entries(unzipSync(reply.rawPayload)).map(
    ([name, bytes]) => [name, parsed(strFromU8(bytes))] as const,
  );
  const documents = new Map(files);

  const manifest = documents.get('imsmanifest.xml');
  const resources = Array.from(manifest?.getElementsByTagName('resource') ?? [], (resource) =>
    resource.getAttribute('href'),
  );
  // Every file but the manifest is named by it, and every name is a file.
  expect(new Set(resources)).toEqual(
    new Set([...documents.keys()].filter((name) => name !== 'imsmanifest.xml')),
  );
  const references = Array.from(
    documents.get('assessment.xml')?.getElementsByTagName('qti-assessment-item-ref') ?? [],
  );
  expect(references.map((reference) => reference.getAttribute('href'))).toEqual(
    questions.map((_, index) => `items/item-${index + 1}.xml`),
  );

  const interactions = [
    ['qti-choice-interaction', 'single', 'identifier', ['CHOICE_3']],
    ['qti-text-entry-interaction', 'single', 'float', ['1.5']],
    ['qti-text-entry-interaction', 'single', 'string', ['olikhetstecken']],
    ['qti-order-interaction', 'ordered', 'identifier', ['CHOICE_1', 'CHOICE_2', 'CHOICE_3']],
    ['qti-match-interaction', 'multiple', 'directedPair', ['LEFT_1 RIGHT_1', 'LEFT_2 RIGHT_2']],
    ['qti-choice-interaction', 'multiple', 'identifier', ['CHOICE_1', 'CHOICE_3']],
    ['qti-choice-interaction', 'single', 'identifier', ['CHOICE_2']],
  ] as const;
  for (const [index, [interaction, cardinality, baseType, right]] of interactions.entries()) {
    const item = documents.get(`items/item-${index + 1}.xml`);
    const declaration = item?.getElementsByTagName('qti-response-declaration')[0];
    expect(declaration?.getAttribute('cardinality')).toBe(cardinality);
    expect(declaration?.getAttribute('base-type')).toBe(baseType);
    const correct = declaration?.getElementsByTagName('qti-value') ?? [];
    expect(Array.from(correct, (value) => value.textContent)).toEqual(right);
    expect(item?.getElementsByTagName(interaction)).toHaveLength(1);
    expect(item?.getElementsByTagName('qti-response-processing')).toHaveLength(1);
  }
  const equal = documents.get('items/item-2.xml')?.getElementsByTagName('qti-equal')[0];
  expect(equal?.getAttribute('tolerance')).toBe('0.1 0.1');
  const mapped = documents.get('items/item-3.xml')?.getElementsByTagName('qti-map-entry');
  expect(Array.from(mapped ?? [], (entry) => entry.getAttribute('map-key'))).toEqual([
    'olikhetstecken',
    'olikhetstecknet',
  ]);
  const last = documents.get('items/item-7.xml');
  expect(last?.getElementsByTagName('p')[0]?.textContent).toContain('Vad är <b> & ');
  expect(last?.getElementsByTagNameNS('http://www.w3.org/1998/Math/MathML', 'math')).toHaveLength(
    2,
  );
  const feedback = last?.getElementsByTagName('qti-modal-feedback') ?? [];
  expect(Array.from(feedback, (each) => each.getAttribute('identifier'))).toEqual([
    'CHOICE_1',
    'CHOICE_2',
  ]);
});

function parsed(xml: string): Document {
  const faults: string[] = [];
  const errorHandler = (_level: string, message: unknown) => faults.push(String(message));
  const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
  expect(faults).toEqual([]);
  return document;
}

test('an unknown self-test, another format and a forged address have their codes', async () => {
  const headers = await headersOf(world, 'teacher');
  const [form] = (await filesOf('student')) ?? [];
  for (const [url, status, code] of [
    ['/documents/self-tests/finns-inte?format=txt', 404, 'form/not-found'],
    [`${own}?format=docx`, 400, 'request/invalid'],
    [`${form?.url.replace('questions', 'questions-key')}?format=key`, 403, 'media/link-invalid'],
  ] as const) {
    const reply = await get(url, headers);
    expect([reply.statusCode, reply.json().code], url).toEqual([status, code]);
  }
});
