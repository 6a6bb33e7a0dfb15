import { expect, test } from 'vitest';
import { idOf18 } from './salesforce-ids.ts';
import { dayOf, listOf, markdownOf, plainOf } from './source-texts.ts';

test('ids, dates and texts are read as exports write them', () => {
  expect(['70130000001tcyI', 'a00d0000007kUms'].map(idOf18)).toEqual([
    '70130000001tcyIAAQ',
    'a00d0000007kUmsAAE',
  ]);
  expect(
    [
      '2012-11-19T18:32:50.000+0000',
      '2012-11-19',
      '19.11.2012',
      '1/2/2012',
      '2012-02-31',
      'snart',
    ].map(dayOf),
  ).toEqual(['2012-11-19', '2012-11-19', '2012-11-19', '2012-02-01', undefined, undefined]);
  expect(plainOf('<p>Ett &amp; två<br>tre</p><script>fyra</script>')).toBe('Ett & två\ntre');
  expect(plainOf('<p>Ett</p>\n<p>två</p><ul><li>tre</li><li>fyra</li></ul>fem')).toBe(
    'Ett\n\ntvå\n\ntre\nfyra\n\nfem',
  );
  expect(
    ['ljus;luft; ljus', 'ljus\r\nluft', '<ul><li>Å &amp; ö</li><li>luft</li></ul>'].map(listOf),
  ).toEqual([
    ['ljus', 'luft'],
    ['ljus', 'luft'],
    ['Å & ö', 'luft'],
  ]);
  expect(markdownOf('<p onclick="x()">En <b>fet</b> <a href="javascript:x()">länk</a></p>')).toBe(
    'En **fet** länk',
  );
});
