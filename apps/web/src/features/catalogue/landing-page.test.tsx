import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

function openSubjects(names: readonly string[]): number {
  const subjects = names.map((name) => ({ slug: name, name, courses: [] }));
  const landing = {
    param: 'folkhogskola',
    name: 'Folkhögskola',
    description: '',
    hasAllAreas: true,
    subjects,
  };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LandingPage landing={landing} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  for (const name of names) expect(html.split(`>${name}</h2>`)).toHaveLength(2);
  return html.match(/<details[^>]* open=""/g)?.length ?? 0;
}

test('a school type lists each subject once, open where there are at most three', () => {
  expect(openSubjects(['Bild', 'Dans', 'Musik'])).toBe(3);
  expect(openSubjects(['Bild', 'Dans', 'Musik', 'Teater'])).toBe(0);
});
