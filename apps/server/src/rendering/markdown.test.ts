import { expect, test } from 'vitest';
import { markdownToSafeHtml } from './markdown.ts';

test('the highest heading becomes h3 and the rest follow it', () => {
  expect(markdownToSafeHtml('## Upplägg\n\n### Start\n\n###### Djupt')).toBe(
    '<h3>Upplägg</h3>\n<h4>Start</h4>\n<h6>Djupt</h6>\n',
  );
});

test('lists, emphasis, tables and links survive', () => {
  const html = markdownToSafeHtml(
    '- **fet** och _kursiv_\n\n[Skolverket](https://www.skolverket.se/a?b=1&c=2)\n\n| a | b |\n|:--|--:|\n| 1 | 2 |',
  );
  expect(html).toContain('<strong>fet</strong> och <em>kursiv</em>');
  expect(html).toContain(
    '<a href="https://www.skolverket.se/a?b=1&amp;c=2" rel="noopener noreferrer">Skolverket</a>',
  );
  expect(html).toContain('<th scope="col">a</th>');
  expect(html).not.toContain('style=');
});

test('a table whose longest words fit a phone keeps them whole there', () => {
  const tableOf = (...cells: readonly string[]) =>
    markdownToSafeHtml(`| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n`);
  expect(tableOf('Förändring', 'Andel av det gamla värdet', 'Faktor')).toContain(
    '<table class="whole-words">',
  );
  expect(tableOf('Utbildningsområde', 'Undervisningstid', '1,025')).toContain('<table>');
});

test('an amount stands on one line', () => {
  expect(markdownToSafeHtml('Priset 12 000 kr höjs 15 %, den 3 krokar 1 20 gånger `1 000`.')).toBe(
    '<p>Priset 12\u00a0000\u00a0kr höjs 15\u00a0%, den 3 krokar 1 20 gånger <code>1 000</code>.</p>\n',
  );
});

test('the empty corner of a table is no header', () => {
  const html = markdownToSafeHtml('|  | ser |\n|---|---|\n| yo | soy |');
  expect(html).toContain('<td></td>\n<th scope="col">ser</th>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://example.com/x.png "y")',
  '![x](javascript:alert(1))',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#x6a;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//example.com/x)',
  '[x](/admin)',
  '[x](../admin)',
  '<javascript:alert(1)>',
  '<svg onload=alert(1)>',
  '[x](https://example.com "onmouseover=alert(1)")',
  '<a href="https://example.com" onclick="alert(1)">x</a>',
  '`<iframe src="//example.com">`',
  '```html" onmouseover="alert(1)\n<b>\n```',
  '[x]: javascript:alert(1)\n\n[x]',
])('nothing runs and nothing loads: %s', (hostile) => {
  const tags = markdownToSafeHtml(hostile).match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<(\/?(p|pre|code)|\/a|a href="https:\/\/example\.com" rel="noopener noreferrer")>$/,
    );
  }
});

test('a link that is left out is its text, and a link behind it ends where it ends', () => {
  const kept = '<a href="https://b.example" rel="noopener noreferrer">b</a>';
  expect(markdownToSafeHtml('[a *x*](/lokal) och [b](https://b.example), [c](ftp://c) slut')).toBe(
    `<p>a <em>x</em> och ${kept}, c slut</p>\n`,
  );
  expect(markdownToSafeHtml('[a](//b.example) [b](/b) slut', { ownLinks: true })).toBe(
    '<p>a <a href="/b">b</a> slut</p>\n',
  );
});

test('deep nesting and long runs of markers end in reasonable time', () => {
  const started = performance.now();
  markdownToSafeHtml('>'.repeat(5000) + '['.repeat(5000) + '*'.repeat(5000) + '`'.repeat(5000));
  expect(performance.now() - started).toBeLessThan(5000);
});

test('footnotes are numbered where the text refers to them, and stand at its end', () => {
  expect(
    markdownToSafeHtml('Räkna[^a] och mät[^b], igen[^a].\n\n[^b]: Med *linjal*.\n[^a]: Själv.'),
  ).toBe(
    '<p>Räkna<sup>1</sup> och mät<sup>2</sup>, igen<sup>1</sup>.</p>\n<hr /><ol><li>Själv.</li><li>Med <em>linjal</em>.</li></ol>',
  );
  expect(markdownToSafeHtml('Text[^?] som inget säger.')).toBe(
    '<p>Text[^?] som inget säger.</p>\n',
  );
  expect(markdownToSafeHtml('[^a]: Ingen hänvisar hit.')).toContain('<li>Ingen hänvisar hit.</li>');
  expect(markdownToSafeHtml('x[^a]\n\n[^a]: Sig själv[^a].')).toContain('Sig själv[^a].');
});

test('what is written from right to left has the direction of its own first letter', () => {
  expect(markdownToSafeHtml('# الدرس (1)\n\n- خلية (2)\n- cell\n\nOrdet خلية.')).toBe(
    '<h3 dir="auto">الدرس (1)</h3>\n<ul>\n<li dir="auto">خلية (2)</li>\n<li>cell</li>\n</ul>\n<p dir="auto">Ordet خلية.</p>\n',
  );
  expect(markdownToSafeHtml('| Svenska | العربية |\n|---|---|\n| cell | خلية |')).toContain(
    '<th scope="col" dir="auto">العربية</th>',
  );
});
