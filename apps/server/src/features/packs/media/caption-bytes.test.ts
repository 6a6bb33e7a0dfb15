import { expect, test } from 'vitest';
import { decodeText } from './caption-bytes.ts';

const text = '1\n00:00:01,000 --> 00:00:02,000\n– Åsa, är du här? Ölet é slut…\n';

/** Encodes text in an encoding of one byte, by asking its decoder for each byte. */
function encode(label: string, letters: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(letters, (letter) => codes.get(letter) ?? 0x3f);
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', Buffer.from(text, 'utf16le')],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', Buffer.from(text, 'utf16le').swap16()],
  ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('%s is decoded, and is no guess', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ text });
});

test.each([
  ['Windows-1252', encode('windows-1252', text), text],
  ['Mac Roman', encode('macintosh', text), text],
  ['Windows-1251', encode('windows-1251', 'Привіт, як справи? Їжак'), 'Привіт, як справи? Їжак'],
  ['Windows-1256', encode('windows-1256', 'مرحبا بكم في الدرس'), 'مرحبا بكم في الدرس'],
  ['Windows-1252', encode('windows-1252', 'ÅÄÖ åäö SJÖN'), 'ÅÄÖ åäö SJÖN'],
  [
    'DOS (CP850)',
    Uint8Array.from(Buffer.from('\x8fsa \x84r h\x84r, \x99let', 'latin1')),
    'Åsa är här, Ölet',
  ],
])('%s is found by its letters', (encoding, bytes, expected) => {
  expect(decodeText(bytes)).toEqual({ text: expected, encoding });
});

test.each(['För att höra', 'här', 'ett ö', 'Åh!'])('a short text of DOS is read: %s', (short) => {
  const dos: Readonly<Record<string, number>> = { ä: 0x84, ö: 0x94, Å: 0x8f };
  const bytes = Uint8Array.from(short, (letter) => dos[letter] ?? letter.charCodeAt(0));
  expect(decodeText(bytes)).toEqual({ text: short, encoding: 'DOS (CP850)' });
});

test.each(['ÖVNING', 'VAD ÄR DET?'])('capitals of Mac Roman are read: %s', (capitals) => {
  expect(decodeText(encode('macintosh', capitals))).toEqual({
    text: capitals,
    encoding: 'Mac Roman',
  });
});

test('bytes that are no text are not decoded', () => {
  expect(decodeText(Uint8Array.of(0, 1, 2, 3, 255, 254, 0))).toBeUndefined();
  expect(decodeText(Uint8Array.from({ length: 256 }, (_, at) => at))).toBeUndefined();
  expect(decodeText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBeUndefined();
});
