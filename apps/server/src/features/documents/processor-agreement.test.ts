import { readFile } from 'node:fs/promises';
import { periodOf } from '@lasar/contract/operations/retention-rules';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { readPdf } from '#test/read-pdf.ts';

test('the agreement is a tagged PDF in Swedish that names the service, is marked as a template, and is public', async () => {
  await using world = await startTree({
    PRODUCT_NAME: 'Provtjänsten',
    CONTACT_EMAIL: 'dso@prov.example',
  });
  const reply = await world.app.inject('/documents/personuppgiftsbitradesavtal.pdf');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="personuppgiftsbitradesavtal.pdf";/,
    ) as string,
  });
  const pdf = await readPdf(reply.rawPayload);
  expect(pdf).toMatchObject({
    title: 'Personuppgiftsbiträdesavtal',
    lang: 'sv-SE',
    accessible: true,
  });
  const tagged = pdf.pages.flatMap((page) => page.tagged).join('\n');
  for (const words of [
    'Mall att granska',
    'Provtjänsten',
    'dso@prov.example',
    'Bilaga 3.',
    'artikel 28',
  ])
    expect(tagged, words).toContain(words);
  expect(periodOf('audit-entries')).toEqual({ months: 24 });
  expect(tagged.replaceAll(/\s+/g, ' ')).toContain('I 24 månader efter ändringen');
  expect(tagged).not.toMatch(/\{\{|Läsår/);
});

test('the other documents for schools are tagged PDFs too, and say what the pages say', async () => {
  await using world = await startTree({
    PRODUCT_NAME: 'Provtjänsten',
    CONTACT_EMAIL: 'dso@prov.example',
  });
  for (const [name, title, ...words] of [
    ['tillganglighetsredogorelse', 'Tillgänglighetsredogörelse', 'WCAG 2.2', 'syntolkning'],
    ['till-vardnadshavare', 'Information till vårdnadshavare', 'antal under tio visas inte'],
  ] as const) {
    const reply = await world.app.inject(`/documents/${name}.pdf`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(
        `attachment; filename="${name}.pdf";`,
      ) as string,
    });
    const pdf = await readPdf(reply.rawPayload);
    expect(pdf).toMatchObject({ title, lang: 'sv-SE', accessible: true });
    const text = pdf.pages
      .flatMap((page) => page.tagged)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const each of [...words, 'Provtjänsten', 'dso@prov.example'])
      expect(text, name).toContain(each);
    expect(text).not.toMatch(/\{\{|Läsår/);
  }
  // The standard text of the page and the document list the same gaps.
  const page = await readFile(
    new URL('../site/site-pages/standard/accessibility.ts', import.meta.url),
    'utf8',
  );
  const report = await readFile(new URL('accessibility-report.md', import.meta.url), 'utf8');
  const written = page.replaceAll(/\s+/g, ' ');
  const items = report
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  expect(items).toHaveLength(12);
  for (const item of items) expect(written).toContain(item);
});
