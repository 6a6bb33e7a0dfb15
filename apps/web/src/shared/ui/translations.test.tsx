import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Translations } from './translations.tsx';

test('a translation by a machine is shown as one, in its direction', () => {
  const translations = { en: 'cell', 'ar-t-sv-t0-und': 'خلية', 'so-t-sv-t0-und': 'unug' };
  const html = renderToStaticMarkup(<Translations translations={translations} />);
  expect(html).toContain('engelska: ');
  expect(html).toContain('arabiska (maskinöversatt): ');
  expect(html).toContain('<bdi lang="ar-t-sv-t0-und" dir="rtl">خلية</bdi>');
  expect(html).toContain('<bdi lang="so-t-sv-t0-und" dir="ltr">unug</bdi>');
});
