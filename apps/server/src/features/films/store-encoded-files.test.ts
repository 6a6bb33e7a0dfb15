import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ProbedFilm } from '#ffmpeg/probe-film.ts';
import { folderStorage } from '#storage/folder-storage.ts';
import { planFilm } from './film-plan.ts';
import { storeEncodedFiles } from './store-encoded-files.ts';

const film: ProbedFilm = { seconds: 12, width: 426, height: 240, picture: 0, sound: 1 };
const playlist = (file: string) =>
  `#EXTM3U\n#EXT-X-MAP:URI="${file}",BYTERANGE="800@0"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:1000@800\n${file}\n`;
const encoded = {
  '240.m3u8': playlist('240.mp4'),
  '240.mp4': 'ström',
  'poster.jpg': 'affisch',
  'sound.m4a': 'ljud',
  'stills-1.jpg': 'stillbilder',
  'storyboard-1.jpg': 'bilder 1',
  'storyboard-2.jpg': 'bilder 2',
};

/** Stores what ffmpeg would have written, and gives the rows with the bytes as text. */
async function storeAll(change: Partial<typeof encoded> = {}, encodedFilm: ProbedFilm = film) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-encoded-'));
  const files = { ...encoded, ...change };
  for (const [name, bytes] of Object.entries(files))
    await writeFile(join(folder.path, name), bytes);
  const storage = folderStorage(join(folder.path, 'media'));
  const plan = planFilm(encodedFilm);
  const rows = await storeEncodedFiles(storage, plan, folder.path, Object.keys(files));
  return Promise.all(
    rows.map(async (row) => ({ ...row, content: await text(await storage.read(row.hash)) })),
  );
}

test('each file is stored under its hash, with its kind, and names the others by theirs', async () => {
  const rows = await storeAll();
  for (const { file_name, hash, bytes, content } of rows) {
    expect(file_name).toMatch(new RegExp(`^made-[a-z0-9]+-${hash.slice(0, 12)}\\.[a-z0-9]+$`));
    expect(bytes).toBe(Buffer.byteLength(content));
  }
  const kinds = rows.map(({ file_name, role, content_type, height }) =>
    [file_name.replace(/-[0-9a-f]{12}/, ''), role, content_type, height].join(' '),
  );
  expect(kinds).toEqual([
    'made-240p.mp4 stream video/mp4 ',
    'made-240p.m3u8 rendition application/vnd.apple.mpegurl 240',
    'made-streams.m3u8 streams application/vnd.apple.mpegurl ',
    'made-sound.m4a sound audio/mp4 ',
    'made-storyboard.jpg picture image/jpeg ',
    'made-storyboard.jpg picture image/jpeg ',
    'made-storyboard.vtt storyboard text/vtt; charset=utf-8 ',
    'made-stills.jpg picture image/jpeg ',
    'made-stills.vtt stills text/vtt; charset=utf-8 ',
    'made-poster.jpg poster image/jpeg ',
  ]);
  const [stream, rendition, streams, , first, , storyboard, stills, stillTimes] = rows;
  expect(rendition?.content).toBe(playlist(stream?.file_name ?? ''));
  expect(streams?.content.split('\n').slice(-3)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=2000,AVERAGE-BANDWIDTH=2000,RESOLUTION=426x240',
    rendition?.file_name,
    '',
  ]);
  expect(streams?.content.match(/STREAM-INF/g)).toHaveLength(1);
  // Six pictures of a storyboard, two seconds each, have room on its first sheet.
  const named = (times = '') => times.match(/^made-.*(?=#)/gm) ?? [];
  expect(named(storyboard?.content)).toEqual(Array.from({ length: 6 }, () => first?.file_name));
  expect(named(stillTimes?.content)).toEqual(Array.from({ length: 3 }, () => stills?.file_name));
});

test('the silence of a film without sound is its clock', async () => {
  const [, , , clock] = await storeAll({}, { ...film, sound: undefined });
  expect(clock).toMatchObject({ role: 'clock', content_type: 'audio/mp4' });
});

test('sheets with the same bytes are one file', async () => {
  const rows = await storeAll({ 'storyboard-2.jpg': 'bilder 1' });
  expect(rows.filter(({ role }) => role === 'picture')).toHaveLength(2);
});
