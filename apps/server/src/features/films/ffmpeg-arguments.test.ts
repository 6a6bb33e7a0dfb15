import { expect, test } from 'vitest';
import { pictureArguments, streamArguments } from './ffmpeg-arguments.ts';
import { planFilm } from './film-plan.ts';

const film = { seconds: 9, width: 1920, height: 1080, picture: 0, sound: 1 };
const streamsOf = (change: Partial<typeof film> | { sound: undefined }): string =>
  streamArguments('/film.mp4', planFilm({ ...film, ...change })).join(' ');
const rates = (text: string): string[] => text.match(/-maxrate \S+ -bufsize \S+/g) ?? [];

test('a rendition has the bit rate of its height, and one between two steps that of the higher', () => {
  expect(rates(streamsOf({}))).toEqual([
    '-maxrate 400k -bufsize 800k',
    '-maxrate 1200k -bufsize 2400k',
    '-maxrate 2800k -bufsize 5600k',
  ]);
  expect(rates(streamsOf({ width: 426, height: 242 })).at(-1)).toBe(
    '-maxrate 1200k -bufsize 2400k',
  );
  expect(rates(streamsOf({ width: 872, height: 482 })).at(-1)).toBe(
    '-maxrate 2800k -bufsize 5600k',
  );
});

test('a film with sound has it in each rendition and alone, and a silent film has silence of its length', () => {
  const loud = streamsOf({});
  expect(loud.match(/-map 0:1 /g)).toHaveLength(4);
  expect(loud).toContain('-map 0:1 -b:a 64k -ac 2 -c:a aac -movflags +faststart -f mp4 sound.m4a');
  expect(loud).toContain('file:/film.mp4 -filter_complex ');
  expect(loud).not.toContain('anullsrc');
  const silent = streamsOf({ sound: undefined });
  expect(silent).toContain('-f lavfi -i anullsrc=r=8000:cl=mono -filter_complex');
  expect(silent).toContain('-map 1:0 -t 9 -b:a 8k -c:a aac');
  expect(silent).toContain('-map [v240] -c:v libx264 ');
  expect(silent).not.toContain('-map 0:');
});

test('one picture is read and scaled to each rendition, with keyframes at the same times and little memory', () => {
  const text = streamsOf({ picture: 2 });
  expect(text).toContain(
    '[0:2]split=3[in240][in480][in720];[in240]scale=426:240,setsar=1[v240];[in480]scale=854:480,setsar=1[v480];[in720]scale=1280:720,setsar=1[v720]',
  );
  expect(text.match(/expr:gte\(t,n_forced\*4\)/g)).toHaveLength(3);
  expect(text).toMatch(/^-v error -nostdin -y -max_alloc 536870912 -threads 1 /);
  expect(text).toContain('file:/film.mp4');
  expect(text).toMatch(/-hls_segment_filename 720\.mp4 720\.m3u8 .*-progress pipe:1$/);
});

test('the poster is of the third second, or of the first quarter of a shorter film', () => {
  const posterOf = (seconds: number) =>
    /select='gte\(t,([\d.]+)\)'/.exec(
      pictureArguments('/film.mp4', planFilm({ ...film, seconds })).join(' '),
    )?.[1];
  expect([posterOf(60), posterOf(12), posterOf(9), posterOf(2)]).toEqual(['3', '3', '2.25', '0.5']);
});

test('both kinds of sheets are made of one pass', () => {
  const text = pictureArguments('/film.mp4', planFilm(film)).join(' ');
  expect(text).toContain(
    '[storyboard-in]fps=fps=1/2:round=up,scale=160:90,setsar=1,tile=5x5[storyboard];[stills-in]fps=fps=1/5:round=up,scale=640:360,setsar=1,tile=2x2[stills];',
  );
  for (const name of ['storyboard', 'stills'])
    expect(text).toContain(`-map [${name}] -fps_mode passthrough -q:v 5 ${name}-%d.jpg`);
  expect(text).toMatch(/-update 1 poster\.jpg -progress pipe:1$/);
});
