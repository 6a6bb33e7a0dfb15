import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The email messages to an address, oldest first, decoded. E2E_DATA_DIR is the data folder of the site. */
async function messagesTo(address: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const files = (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return messages.filter((message) => message.includes(`\r\nTo: ${address}\r\n`)).map(plain);
}

/** Waits for one more email message to an address than `before`, and returns it. */
export async function messageTo(address: string, before = 0): Promise<string> {
  const count = async () => (await messagesTo(address)).length;
  await expect.poll(count, `email messages to ${address}`).toBe(before + 1);
  return (await messagesTo(address)).at(-1) ?? '';
}

/** The link for a new password in an email message. */
export function linkIn(message: string): string {
  const [link] = /http:\S+\/auth\/nytt-losenord#token=[\w-]{43}/.exec(message) ?? [];
  if (link === undefined) throw new Error('The email message has no link.');
  return link;
}

// Decodes quoted-printable.
const plain = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();
