import { periodOf } from '@lasar/contract/retention-rules';
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
    'content-disposition': 'attachment; filename="personuppgiftsbitradesavtal.pdf"',
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
