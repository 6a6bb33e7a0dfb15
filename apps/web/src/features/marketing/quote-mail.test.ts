import { expect, test } from 'vitest';
import { quoteMail } from './quote-mail.ts';

test('the mail asks what we need to know, on lines that every mail program breaks', () => {
  const mail = new URL(quoteMail('hej@lasar.example', 'Läsår'));
  expect(mail.pathname).toBe('hej@lasar.example');
  expect(mail.searchParams.get('subject')).toBe('Offert på Läsår');
  expect(mail.searchParams.get('body')).toContain('\r\nOrganisationsnummer: \r\n');
});
