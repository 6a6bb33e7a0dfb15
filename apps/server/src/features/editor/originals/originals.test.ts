import type { Assignment } from '@lasar/contract/assignments/assignments';
import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashes } from '#test/tree.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;

const markdown = `# Olikheter

Namn och klass:

[[linjer:1]]

## Öva

1. Lös olikheten $x^2 \\leq 4$.

   - a) med **penna**
   - b) med H₂O och en …… lucka

   [[linjer:2]]

2. Fyll i.

| Tal | Större än |
| --- | --------- |
| 3   |           |

> Ett citat.

\`\`\`
for i in range(3):
    print(i)
\`\`\`

---

- Klar med [kartan](https://example.org/karta)[^1]

[^1]: Ritad *för hand*.

خلية (1)
`;

beforeAll(async () => {
  world = await startTree();
  await world.context.db
    .insertInto('worksheet_source')
    .values({ hash: hashes.lockedPdf, markdown })
    .execute();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'ag');
  const at = { organisation_id: 'skolan' };
  await addPerson(world, 'eva', { roles: ['teacher'], ...at });
  await addPerson(world, 'elin', { roles: ['student'], ...at });
  await addPerson(world, 'granne', { roles: ['teacher'], organisation_id: 'grannen' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function originalFor(id?: string) {
  const headers = id ? await bearerOf(world, id) : {};
  const reply = await world.app.inject({ url: '/api/school/assignment/b-blad', headers });
  return reply.json<Assignment>().original;
}

test('a teacher with a licence gets a worksheet in Markdown as a Word document', async () => {
  const original = await originalFor('eva');
  expect(original).toMatchObject({ fileName: 'arbetsblad.docx' });
  const reply = await world.app.inject(original?.url ?? '');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': expect.stringContaining('filename="Arbetsblad.docx"') as string,
    'cache-control': 'private, no-cache',
  });
  const parts = unzipSync(reply.rawPayload);
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  for (const text of ['Olikheter', 'Namn och klass:', 'penna', 'Större än', 'Ett citat.'])
    expect(document, text).toContain(text);
  expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*Olikheter/);
  expect(document).toMatch(/<m:sSup>.*<m:t>x<.*<m:t>2<.*<m:t>≤<.*<m:t>4</);
  expect(document).toContain('<w:tblHeader/>');
  expect(document).toMatch(/<w:vertAlign w:val="subscript"\/>.*>2</);
  expect(document).toContain('    print(i)');
  expect(document).toMatch(/<w:hyperlink .*kartan/);
  expect(document).toContain('<w:footnoteReference w:id="1"/>');
  expect(strFromU8(parts['word/footnotes.xml'] ?? new Uint8Array())).toContain('för hand');
  expect(document).toMatch(/<w:bidi\/>.*خلية/);
  // The questions are one list and their parts another; the last list has its own signs.
  const numbering = strFromU8(parts['word/numbering.xml'] ?? new Uint8Array());
  expect(numbering).toContain('w:val="lowerLetter"');
  expect(Object.keys(parts)).not.toContain('word/vbaProject.bin');

  const headers = { 'if-none-match': String(reply.headers['etag']) };
  expect((await world.app.inject({ url: original?.url ?? '', headers })).statusCode).toBe(304);
});

test('others get none, and its address opens nothing else', async () => {
  for (const id of ['elin', 'granne', undefined]) expect(await originalFor(id), id).toBeUndefined();
  const { url = '' } = (await originalFor('eva')) ?? {};
  const other = await world.app.inject(url.replace('b-blad', 'b-lank'));
  expect([other.statusCode, other.json().code]).toEqual([403, 'media/link-invalid']);
  await world.context.db.deleteFrom('worksheet_source').execute();
  expect((await world.app.inject(url)).json()).toMatchObject({ code: 'assignment/not-found' });
});
