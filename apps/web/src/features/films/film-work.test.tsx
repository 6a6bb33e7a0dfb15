import type { FilmList } from '@lasar/contract/films/admin-films';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FilmWork } from './film-work.tsx';

const film = { hash: 'a'.repeat(64), name: 'Filmen', path: '/video/a-film', percent: 0 };

function shown(list: Pick<FilmList, 'canConvert' | 'films'>): string {
  const all: FilmList = { counts: { ready: 0, others: 1 }, ...list };
  const Stub = createRoutesStub([{ path: '/', Component: () => <FilmWork list={all} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('a machine without ffmpeg says so, and its films are playable and wait for nothing', () => {
  const html = shown({ canConvert: false, films: [{ ...film, state: 'playable' }] });
  expect(html).toContain('Programmet ffmpeg finns inte på den här servern.');
  expect(html).toContain('Går att se som den är');
  expect(html).not.toContain('Väntar');
});

test('elsewhere a film that is not converted yet waits', () => {
  const html = shown({ canConvert: true, films: [{ ...film, state: 'waiting' }] });
  expect(html).toContain('Väntar');
  expect(html).not.toContain('ffmpeg');
});
