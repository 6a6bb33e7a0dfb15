import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The letters to an address, oldest first, decoded. A site that is started elsewhere says where with E2E_DATA_DIR. */
async function lettersTo(address: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const files = (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return letters.filter((letter) => letter.includes(`\r\nTo: ${address}\r\n`)).map(plain);
}

/** The letter to an address that comes after so many others, once it is there. */
export async function letterTo(address: string, before = 0): Promise<string> {
  const count = async () => (await lettersTo(address)).length;
  await expect.poll(count, `letters to ${address}`).toBe(before + 1);
  return (await lettersTo(address)).at(-1) ?? '';
}

/** The link for a new password that a letter has. */
export function linkIn(letter: string): string {
  const [link] = /http:\S+\/auth\/nytt-losenord#token=[\w-]{43}/.exec(letter) ?? [];
  if (link === undefined) throw new Error('The letter has no link.');
  return link;
}

// Quoted-printable, undone.
const plain = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();
