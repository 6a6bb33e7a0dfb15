import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conceptSheetData } from './data/concept-sheet-data.ts';
import { readPdf } from '#test/read-pdf.ts';
import { createDocumentCompiler } from './typst/compile-document.ts';

const sheet = conceptSheetData({
  productName: 'Läsår',
  schoolType: 'grundskola',
  lesson: 'Fotosyntesen',
  ancestors: ['Grundskola'],
  words: [{ word: 'kvot', meaning: String.raw`$\frac{a}{b}$` }],
});

/** A compiler with one template, whose behaviour the data's `do` selects. */
async function compilerOf(template: string, milliseconds: number) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-templates-'));
  await writeFile(
    join(folder.path, 'main.typ'),
    `#set document(title: "T", date: none)\n#set text(lang: "sv")\n#let data = json(bytes(sys.inputs.data))\n${template}`,
  );
  const compiler = createDocumentCompiler({ processes: 1, milliseconds, templates: folder.path });
  return {
    compile: (data: object) => compiler.inTurn(({ pdf }) => pdf(data), {}),
    async [Symbol.asyncDispose]() {
      compiler[Symbol.dispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a document that hangs is ended, and the next one is compiled', async () => {
  await using compiler = await compilerOf(
    '#if data.hang { for i in range(1000000) { for j in range(1000000) {} } }\nHej',
    3_000,
  );

  const hanging = compiler.compile({ hang: true });
  const next = compiler.compile({ hang: false });

  await expect(hanging).rejects.toMatchObject({ name: 'CompileFailed', reason: 'time' });
  expect(Buffer.from(await next).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a document that takes too much memory is ended, and the next one is compiled', async () => {
  await using compiler = await compilerOf(
    '#if data.grow { let all = (); let part = "x" * 10000000; for i in range(1000) { all.push(part + str(i)) } }\nHej',
    60_000,
  );

  await expect(compiler.compile({ grow: true })).rejects.toMatchObject({ reason: 'lost' });
  expect(await compiler.compile({ grow: false })).toBeInstanceOf(Uint8Array);
});

test('a compiler reads its templates, and no other file', async () => {
  await using compiler = await compilerOf('#read(data.path)', 60_000);

  for (const path of ['/etc/passwd', '../../../../etc/passwd'])
    await expect(compiler.compile({ path }), path).rejects.toMatchObject({ reason: 'refused' });
});

test('the WebAssembly build compiles the same sheet without the native compiler', async () => {
  using compiler = createDocumentCompiler({ processes: 1, build: 'wasm', milliseconds: 60_000 });
  using native = createDocumentCompiler({ processes: 1, milliseconds: 60_000 });

  const pdf = await readPdf(await compiler.inTurn(({ pdf }) => pdf(sheet), {}));

  // This build cannot declare PDF/UA-1. The content is the same.
  expect(pdf).toMatchObject({ title: 'Begreppsblad: Fotosyntesen', lang: 'sv-SE' });
  expect(pdf.pages).toEqual(
    (await readPdf(await native.inTurn(({ pdf }) => pdf(sheet), {}))).pages,
  );
});
