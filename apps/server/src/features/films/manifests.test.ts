import { expect, test } from 'vitest';
import { planFilm } from './film-plan.ts';
import { masterPlaylist, pictureTimes, ratesOf, withFileName } from './manifests.ts';

const film = { seconds: 9, width: 1920, height: 1080, picture: 0, sound: undefined };

test('renditions are not larger than the film, and keep its portrait format', () => {
  expect(planFilm(film).renditions).toEqual([
    { width: 426, height: 240 },
    { width: 854, height: 480 },
    { width: 1280, height: 720 },
  ]);
  expect(planFilm({ ...film, width: 240, height: 426 })).toMatchObject({
    renditions: [
      { width: 136, height: 240 },
      { width: 240, height: 426 },
    ],
    storyboard: { width: 90, height: 160 },
  });
  expect(planFilm({ ...film, height: 100 }).renditions).toHaveLength(1);
  // Encoders take even numbers alone, and at least two pixels.
  const odd = planFilm({ ...film, width: 333, height: 101 });
  expect(odd.renditions).toEqual([{ width: 336, height: 102 }]);
  expect([odd.storyboard, odd.stills]).toMatchObject([
    { width: 160, height: 48 },
    { width: 334, height: 102 },
  ]);
  expect(planFilm({ ...film, width: 900, height: 1 }).stills).toMatchObject({ height: 2 });
});

test('a long film has a limited number of pictures', () => {
  const { storyboard, stills } = planFilm({ ...film, seconds: 3 * 3600 });
  expect([storyboard.interval, stills.interval]).toEqual([54, 45]);
  const short = planFilm(film);
  expect([short.storyboard.interval, short.stills.interval]).toEqual([2, 5]);
});

test('each cue names the rectangle of its picture on a sheet', () => {
  const { stills } = planFilm({ ...film, seconds: 25 });
  expect(pictureTimes(stills, 25, ['a.jpg', 'b.jpg'])).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:05.000\na.jpg#xywh=0,0,640,360',
      '00:00:05.000 --> 00:00:10.000\na.jpg#xywh=640,0,640,360',
      '00:00:10.000 --> 00:00:15.000\na.jpg#xywh=0,360,640,360',
      '00:00:15.000 --> 00:00:20.000\na.jpg#xywh=640,360,640,360',
      '00:00:20.000 --> 00:00:25.000\nb.jpg#xywh=0,0,640,360',
      '',
    ].join('\n\n'),
  );
});

test('the last picture ends with the film, and pictures without a sheet are left out', () => {
  const { storyboard } = planFilm({ ...film, seconds: 3 * 3600 });
  const times = pictureTimes(storyboard, 3 * 3600 - 0.5, ['a.jpg']);
  expect(times.split('\n\n')).toHaveLength(25 + 2);
  const late = pictureTimes({ ...storyboard, interval: 1800 }, 3 * 3600 - 0.5, ['a.jpg', 'b.jpg']);
  expect(late.split('\n\n').slice(-3)).toEqual([
    '02:00:00.000 --> 02:30:00.000\na.jpg#xywh=640,0,160,90',
    '02:30:00.000 --> 02:59:59.500\na.jpg#xywh=0,90,160,90',
    '',
  ]);
});

const playlist = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="stream.mp4",BYTERANGE="800@0"',
  '#EXTINF:4.0,',
  '#EXT-X-BYTERANGE:1000@800',
  'stream.mp4',
  '#EXTINF:2.0,',
  '#EXT-X-BYTERANGE:1001@1800',
  'stream.mp4',
].join('\n');

test('the rates of a rendition are its highest and its average, over all of its time', () => {
  expect(ratesOf(playlist)).toEqual({ peak: 4004, average: 2668 });
  expect(() => ratesOf('#EXTM3U\n')).toThrow('without segments');
});

test('playlists name the stored files, and the master playlist each rendition in its order', () => {
  const named = withFileName(playlist, 'stream.mp4', 'abc-stream.mp4');
  expect(named.match(/abc-stream\.mp4/g)).toHaveLength(3);
  expect(withFileName('#stream.mp4 x\nxstream.mp4', 'stream.mp4', 'abc')).toBe(
    '#stream.mp4 x\nxstream.mp4',
  );
  const rendition = { peak: 9, average: 8, width: 426, height: 240, playlist: '240.m3u8' };
  expect(masterPlaylist([rendition, { ...rendition, peak: 99, playlist: '480.m3u8' }])).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=9,AVERAGE-BANDWIDTH=8,RESOLUTION=426x240
240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=99,AVERAGE-BANDWIDTH=8,RESOLUTION=426x240
480.m3u8
`,
  );
});
