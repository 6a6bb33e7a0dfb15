import { expect, test } from 'vitest';
import { planFilm } from './film-plan.ts';
import { pictureTimes } from './manifests.ts';

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
});

test('a long film has a limited number of pictures', () => {
  const { storyboard, stills } = planFilm({ ...film, seconds: 3 * 3600 });
  expect([storyboard.interval, stills.interval]).toEqual([54, 45]);
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
