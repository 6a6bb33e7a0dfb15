import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { publishTexts } from './site-pages.fixture.ts';

let mail: MailServer;
let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  mail = await startMailServer();
  world = await startTree({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://lasar.se',
    CONTACT_EMAIL: 'hej@lasar.se',
  });
  await addPerson(world, 'eva', { roles: ['admin'] });
  headers = await bearerOf(world, 'eva');
}, 300_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(() => void (mail.received.length = 0));

async function mailedReset(): Promise<string> {
  await world.app.inject({
    method: 'PUT',
    url: '/api/mail/updatepasswordla',
    payload: { email: 'eva@skola.example' },
  });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 20_000, interval: 50 });
  return plain(mail.received[0]?.raw ?? '');
}

test('a message is sent with the words that are published, and its link', async () => {
  expect(await mailedReset()).toContain('Någon, troligen du, vill välja ett nytt lösenord');
  mail.received.length = 0;
  const text = `Kära läsare av {produktnamn}!

{länk}

Ring {kontakt} <b>nu</b>.`;
  const published = await publishTexts(world, headers, 'mail-password', {
    subject: 'Nyckel till {produktnamn}',
    text,
    button: 'Hit',
  });
  expect(published.json().errors).toEqual([]);
  const sent = await mailedReset();
  expect(sent).toMatch(/Subject: .*Nyckel/);
  expect(sent).toContain('Kära läsare av Läsår!');
  expect(sent).toMatch(/Hit:\s+https:\/\/lasar\.se\/auth\/nytt-losenord#token=[\w-]{43}/);
  expect(sent).toContain('Ring hej@lasar.se <b>nu</b>.');
  expect(sent).toContain('<p>Ring hej@lasar.se &#60;b&#62;nu&#60;/b&#62;.</p>');
  expect(sent).not.toContain('troligen du');
});

test('messages to the office have the words that are published too', async () => {
  await publishTexts(world, headers, 'mail-quote-office', {
    subject: 'Ny kund: {organisation}',
    text: 'Ring {kontaktperson}.\n\n{förfrågan}\n\n{meddelande}\n\n{länk}',
    button: 'Till kunden',
  });
  const asked = await world.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: {
      organisation: 'Björkskolan {länk}',
      organisationNumber: '212000-0142',
      contactName: 'Rut Ek',
      email: 'rut@bjork.example',
      schoolTypes: ['gy'],
      pupils: 320,
    },
  });
  expect(asked.statusCode).toBe(200);
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), { timeout: 20_000, interval: 50 });
  const office = mail.received.find(({ to }) => !to.includes('rut@bjork.example'));
  const words = plain(office?.raw ?? '');
  expect(words).toContain('<title>Ny kund: Björkskolan {länk}</title>');
  // What is filled in is text, also where it looks like a placeholder. Without a message its line is left out.
  expect(words).toContain('Ring Rut Ek.');
  expect(words).toContain('Skola eller huvudman: Björkskolan {länk}');
  expect(words).not.toContain('{meddelande}');
  expect(words).toMatch(/Till kunden:\s+https:\/\/lasar\.se\/admin\/offerter\//);
});

test('a message without its link, or with a link where it cannot be, is refused at the field', async () => {
  const refused = await publishTexts(world, headers, 'mail-welcome', {
    subject: 'Välkommen {länk}',
    text: 'Hej {av-skolan}!',
  });
  expect(refused.json().errors).toEqual([
    { path: 'subject', code: 'placeholder-unknown', about: 'länk' },
    { path: 'text', code: 'placeholder-missing', about: 'länk' },
  ]);
});
