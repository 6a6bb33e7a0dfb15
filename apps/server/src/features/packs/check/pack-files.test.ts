import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { errorsOf, errorsWith, lessonFolder, packFolder, pdf, smallPack } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];
const worksheet = `${lessonFolder}/blad.pdf`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const film = course.replace(
  'type: pdf\n            file: blad.pdf',
  'type: video\n            file: film.mp4',
);

test.each([worksheet, courseFile, lessonFolder, 'grundskola'])(
  '%s may not be a symbolic link',
  async (path) => {
    await using folder = await packFolder();
    await using elsewhere = await packFolder();
    await rm(join(folder.path, path), { recursive: true });
    await symlink(join(elsewhere.path, path), join(folder.path, path));
    const errors = await errorsOf(folder.path);
    expect(errors[0]).toMatch(/^[a-z0-9/-]+\.yaml:\d+: .* är en symbolisk länk/);
  },
);

test('a link inside the pack, and a broken link, are refused, too', async () => {
  await using folder = await packFolder();
  await rename(join(folder.path, worksheet), join(folder.path, 'annan.pdf'));
  await symlink(join(folder.path, 'annan.pdf'), join(folder.path, worksheet));
  expect(await errorsOf(folder.path)).toEqual([
    `${courseFile}:14: ${worksheet} är en symbolisk länk eller ligger bakom en.`,
  ]);
  await rm(join(folder.path, 'annan.pdf'));
  expect(await errorsOf(folder.path)).toEqual([
    `${courseFile}:14: ${worksheet} är en symbolisk länk.`,
  ]);
});

test.each(['../../../../facit.pdf', '/etc/blad.pdf', 'a/../blad.pdf', './blad.pdf', 'a\\blad.pdf'])(
  'a path may not lead out of the folder: %s',
  async (path) => {
    const errors = await errorsWith({ [courseFile]: course.replace('blad.pdf', path) });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`${courseFile}:14: `);
  },
);

test('a file must have the type of its extension', async () => {
  const notFilm = await errorsWith({ [courseFile]: film, [`${lessonFolder}/film.mp4`]: png });
  expect(notFilm).toEqual([
    `${courseFile}:14: ${lessonFolder}/film.mp4 är inte vad namnet säger: innehållet är en bild (image/png).`,
  ]);

  const brokenFilm = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov', 'latin1');
  const broken = await errorsWith({ [courseFile]: film, [`${lessonFolder}/film.mp4`]: brokenFilm });
  expect(broken).toHaveLength(1);

  expect(await errorsWith({ [worksheet]: '<script>alert(1)</script>' })).toEqual([
    `${courseFile}:14: ${worksheet} är inte vad namnet säger: innehållet är av okänt slag.`,
  ]);
  expect(await errorsWith({ [worksheet]: '' })).toEqual([`${courseFile}:14: ${worksheet} är tom.`]);
  expect(await errorsWith({ [worksheet]: '%PDF-1.7\nhej' })).toEqual([
    `${courseFile}:14: ${worksheet} är en trasig PDF.`,
  ]);
});

test('Markdown that a worksheet cannot show is reported at its own file and line', async () => {
  const sheet = `${lessonFolder}/blad.md`;
  const inMarkdown = (text: string) =>
    errorsWith({
      [courseFile]: course.replace('file: blad.pdf', 'file: blad.md'),
      [worksheet]: undefined,
      [sheet]: text,
    });

  expect(await inMarkdown('# Blad\n\nText\noch ![en bild](bild.png)\n')).toEqual([
    `${sheet}:4: ${lessonFolder}/bild.png finns inte.`,
  ]);
  expect(await inMarkdown('| a | b |\n|---|---|\n| c | ![d](d.png) |\n')).toEqual([
    `${sheet}:3: ${lessonFolder}/d.png finns inte.`,
  ]);
  expect(await inMarkdown('- Text\n\n  > 漢\n')).toEqual([
    expect.stringMatching(`^${sheet}:3: Tecknet 漢 \\(U\\+6F22\\) finns inte i typsnitten`),
  ]);
});

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const hidden = deflateSync(`9 0 ${script}`);

const runs = 'innehåller JavaScript. Spara den som PDF på nytt, utan skript.';
const holds = 'har filer i sig. Ta bort dem ur PDF:en och lägg till dem var för sig.';

test.each([
  ['at opening', pdf(`/OpenAction ${script}`), runs],
  ['with an escaped name', pdf('/OpenAction <</S/J#61vaScript/JS(x)>>'), runs],
  [
    'by launching',
    pdf('/OpenAction <</S /Launch /F(cmd.exe)>>'),
    'startar program. Ta bort den länken eller knappen.',
  ],
  ['on the page', pdf().replace('200 200]', `200 200]/AA<</O ${script}>>`), runs],
  [
    'in an object stream',
    Buffer.concat([
      Buffer.from(
        pdf().replace(
          /trailer[^]*/,
          `8 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${hidden.length}>> stream\n`,
        ),
      ),
      hidden,
      Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 10>>\n%%EOF\n'),
    ]),
    runs,
  ],
  [
    'by sending a form',
    pdf('/OpenAction <</S/SubmitForm/F(https://ond.example)>>'),
    'skickar eller hämtar uppgifter med en knapp. Ta bort knappen.',
  ],
  ['with a file in it', pdf('/Names<</EmbeddedFiles 9 0 R>>'), holds],
  [
    'with a file pinned to a page',
    pdf().replace('200 200]', '200 200]/Annots[<</Type/Annot/Subtype/FileAttachment>>]'),
    holds,
  ],
  [
    'with media',
    pdf().replace('200 200]', '200 200]/Annots[<</Subtype/RichMedia>>]'),
    'har film, ljud eller modeller i sig. Lägg till dem var för sig.',
  ],
])('a PDF that does more than show pages is told what: %s', async (_, content, told) => {
  expect(await errorsWith({ [worksheet]: content })).toEqual([
    `${courseFile}:14: ${worksheet} ${told}`,
  ]);
});

const stream = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n9 0 obj <</Filter/FlateDecode/Length ${body.length}>> stream\n`),
    body,
    Buffer.from(`\nendstream endobj\n${pdf().replace('%PDF-1.4\n', '')}`),
  ]);

test('a PDF that decompresses to gigabytes is refused before it is parsed, also when it is compressed twice', async () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024));
  for (const content of [stream(bomb), stream(deflateSync(bomb))]) {
    expect(await errorsWith({ [worksheet]: content })).toEqual([
      `${courseFile}:14: ${worksheet} packar upp till orimligt mycket.`,
    ]);
  }
  const honest = stream(deflateSync(Buffer.alloc(20 * 1024 * 1024)));
  expect(await errorsWith({ [worksheet]: honest })).toEqual([]);
});

test.each([
  ['a page of HTML that begins like a picture', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an archive', Buffer.from('PK\u0003\u0004 %PDF-1.4')],
  ['HTML with a PDF after it', Buffer.from(`<html><script>alert(1)</script>${pdf()}`)],
])('what is no PDF is refused under the name of one: %s', async (_, content) => {
  const [error] = await errorsWith({ [worksheet]: content });
  expect(error).toContain(`${worksheet} är inte vad namnet säger`);
});

test(
  'a PDF that declares ten gigabytes is read by its real size',
  { timeout: 20_000 },
  async () => {
    const small = deflateSync(Buffer.from('BT ET'));
    const claimed = Buffer.from(
      stream(small)
        .toString('latin1')
        .replace(/Length \d+/, 'Length 10737418240'),
      'latin1',
    );
    expect(await errorsWith({ [worksheet]: claimed })).toEqual([]);
    const pages = pdf().replace(/\/Count \d+/, '/Count 4294967295');
    expect(pages).not.toBe(pdf());
    expect(await errorsWith({ [worksheet]: pages })).toEqual([]);
  },
);

test.each([
  '(HTML/JavaScript)',
  '(Om /JavaScript i webben)',
  '(/JavaScript)',
  '(Kod \\(/JavaScript\\), (/Launch) och /OpenAction)',
])('a PDF may have the names of actions in a text: %s', async (text) => {
  expect(await errorsWith({ [worksheet]: pdf(`/Lang${text}`) })).toEqual([]);
});

test.each([
  ['after a parenthesis in a comment', '/Lang(sv)% (\n/OpenAction <</S /JavaScript/JS(x)>>'],
  ['after an escaped parenthesis', '/Lang(\\() /OpenAction <</S /JavaScript/JS(x)>>'],
  ['in an object within a text', '/Lang(9 0 obj /JavaScript endobj)'],
])('a script that strings could hide is found: %s', async (_, catalogue) => {
  expect(await errorsWith({ [worksheet]: pdf(catalogue) })).toEqual([
    `${courseFile}:14: ${worksheet} ${runs}`,
  ]);
});
