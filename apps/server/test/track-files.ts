import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, makeTinyFilm } from './tiny-film.ts';

/** An MP3 of silence: frames of 24 ms at 8 kilobits a second. */
export function silentMp3(seconds: number): Uint8Array {
  const frame = Buffer.alloc(24);
  frame.set([0xff, 0xf3, 0x14, 0xc0]);
  return Buffer.concat(Array<Buffer>(Math.round(seconds / 0.024)).fill(frame));
}

/** An MP4 with a box that players skip: the same film, and other bytes. */
export function withOtherBytes(film: Uint8Array): Uint8Array {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  return Buffer.concat([film, box]);
}

/** WebVTT with a cue of a second for each text, from the first second on. */
export const vttOf = (...texts: readonly string[]): string =>
  [
    'WEBVTT',
    ...texts.map((text, index) => `00:00:0${index}.000 --> 00:00:0${index + 1}.000\n${text}`),
    '',
  ].join('\n\n');

/** A film of six seconds with sound, its signed version, and a tone as long in M4A, made by ffmpeg in a folder. */
export async function makeFilmWithSounds(folder: string) {
  const film = await readFile(makeTinyFilm(folder, { name: 'film.mp4', sound: true }));
  const tone = join(folder, 'tone.m4a');
  const args = '-v error -f lavfi -i sine=frequency=880:d=6 -c:a aac'.split(' ');
  execFileSync(ffmpeg?.ffmpeg ?? 'ffmpeg', [...args, tone]);
  return { film, sign: withOtherBytes(film), sound: await readFile(tone) };
}
