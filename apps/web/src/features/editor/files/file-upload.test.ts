import { expect, test } from 'vitest';
import { sentName } from './file-upload.ts';

test('a file is sent with a name that the server takes, and with its extension', () => {
  expect(sentName('Mät själv.docx')).toBe('Mät själv.docx');
  expect(sentName('utan ändelse')).toBe('utan ändelse');
  for (const name of [
    `${'å'.repeat(250)}.pdf`,
    `${'🌳'.repeat(120)}.pdf`,
    'rad\u0001 ett\u007f.pdf',
  ]) {
    const sent = sentName(name);
    expect(sent).toMatch(/\.pdf$/);
    expect(Array.from(sent).length).toBeLessThanOrEqual(200);
    expect(sent).not.toMatch(/[\p{Cc}/]/u);
  }
});
