import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ExternalForm } from './external-form.tsx';

function shown(url: string): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ExternalForm url={url} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('a form elsewhere says where answers go, and embeds nothing', () => {
  const html = shown('https://docs.google.com/forms/d/e/1FAIpQ/viewform');
  expect(html).toContain('skickas till <strong>docs.google.com</strong>, inte till Läsår');
  expect(html).toContain('href="https://docs.google.com/forms/d/e/1FAIpQ/viewform"');
  expect(html).not.toMatch(/<(iframe|img|script)|Kopiera formuläret/);
});

test('a copy of the form is offered beside it, or alone where there is nothing else', () => {
  const both = shown('https://docs.google.com/forms/d/1AbC/viewform');
  expect(both).toContain('Öppna formuläret');
  expect(both).toContain('href="https://docs.google.com/forms/d/1AbC/copy"');
  const alone = shown('https://forms.office.com/Pages/ShareFormPage.aspx?id=a&sharetoken=b');
  expect(alone).toContain('Kopiera formuläret');
  expect(alone).not.toContain('Öppna formuläret');
});
