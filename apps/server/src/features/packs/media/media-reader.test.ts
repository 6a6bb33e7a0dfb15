import { expect, test } from 'vitest';
import { InvalidFile } from './file-types.ts';
import { createMediaReader } from './media-reader.ts';

const module = new URL('media-reader.fixture.ts', import.meta.url);

test('a file is read in another process', async () => {
  using reader = createMediaReader({ module });
  const refusal: unknown = await reader.sound('ljud.m4a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidFile);
  const { message } = refusal as InvalidFile;
  expect(message).toMatch(/^\d+$/);
  expect(message).not.toBe(String(process.pid));
});

test('a file that takes too much time or memory is refused in a sentence', async () => {
  const sentence = 'tar orimligt mycket tid eller minne';
  using hurried = createMediaReader({ module, milliseconds: 1_000 });
  await expect(hurried.film('film.mp4')).rejects.toThrow(sentence);
  using patient = createMediaReader({ module });
  await expect(patient.pdf('blad.pdf')).rejects.toThrow(sentence);
});
