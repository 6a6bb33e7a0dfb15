import { expect, test } from 'vitest';
import { frameAt, parseStoryboard } from './storyboard.tsx';

const list = `WEBVTT

00:00:00.000 --> 00:00:05.000
made-a.jpg#xywh=0,0,640,360

01:00:05.000 --> 01:00:10.500
made-b.jpg#xywh=640,360,640,360
`;

test('a storyboard gives the box and the time of each frame', () => {
  const pictures = parseStoryboard(list, '/media/abc/made-list.vtt');
  expect(pictures).toEqual([
    { start: 0, end: 5, href: '/media/abc/made-a.jpg', box: '0 0 640 360' },
    { start: 3605, end: 3610.5, href: '/media/abc/made-b.jpg', box: '640 360 640 360' },
  ]);
  expect([-1, 0, 3604.9, 3605, 9999].map((at) => frameAt(pictures, at)?.href.at(-5))).toEqual([
    'a',
    'a',
    'a',
    'b',
    'b',
  ]);
  expect(frameAt(parseStoryboard('<html>', '/x'), 3)).toBeUndefined();
});
