import { expect, test } from 'vitest';
import { formHostOf, isAllowedForm } from './form-host-rules.ts';

const google = 'https://docs.google.com/forms/d';
const share = 'https://forms.office.com/Pages/ShareFormPage.aspx?id=abc&sharetoken=1XyZ';

test('known services are named, others by their address', () => {
  expect(formHostOf(`${google}/e/1FAIpQ/viewform`)).toEqual({
    host: 'docs.google.com',
    service: 'Google Formulär',
  });
  expect(formHostOf('https://www.exempel.se/enkat')).toEqual({ host: 'exempel.se' });
});

test('a copy is offered where the address leads to one', () => {
  expect(formHostOf(`${google}/1AbC-d_9/viewform?usp=sharing`)).toMatchObject({
    copyUrl: `${google}/1AbC-d_9/copy`,
  });
  expect(formHostOf(share)).toMatchObject({ copyUrl: share, onlyCopy: true });
  for (const url of [
    `${google}/e/1FAIpQ/viewform`,
    'https://forms.gle/x',
    'https://forms.office.com/r/x',
  ])
    expect(formHostOf(url)).not.toHaveProperty('copyUrl');
});

test.each([
  '',
  'formular',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://forms.gle/x',
  'https://forms.gle@ond.example/x',
  'https://forms.gle:8443/x',
  'https://docs.google.com/document/d/1/edit',
  'https://forms.gle/x"><script>alert(1)</script>',
  "https://forms.gle/x'onclick='alert(1)",
  'https://forms.gle/x`y`',
  'https://forms.gle/<b>',
  'https://forms.gle/x y',
  'https://forms.gle/x?a=b c',
  'https://forms.gle/x#a b',
  ' https://forms.gle/x',
  'https://forms.gle/x\n',
  'https://forms.gle/x\u0000y',
  'https://forms\t.gle/x',
  'https://forms.gle\\@ond.example/x',
  'https:\\\\forms.gle/x',
  'https:forms.gle/x',
  'https://:hemligt@forms.gle/x',
  'https://forms.gle:443/x',
  'https://forms.gle/../x',
  'https://FORMS.gle/x',
  'https://forms。gle/x',
  'https://docs.google.com/forms/../document/d/1',
  'https://docs.google.com/forms/%2e%2e/document/d/1',
])('%s is no form', (url) => {
  expect(formHostOf(url)).toBeUndefined();
});

test('only known services and configured hosts are allowed', () => {
  for (const url of [`${google}/e/1FAIpQ/viewform`, 'https://forms.gle/x', share])
    expect(isAllowedForm(url, [])).toBe(true);
  for (const url of ['https://enkat.example/x', 'https://forms.gle.ond.example/x'])
    expect(isAllowedForm(url, [])).toBe(false);
  expect(isAllowedForm('https://enkat.example/x', ['enkat.example'])).toBe(true);
  expect(isAllowedForm('https://ond.enkat.example/x', ['enkat.example'])).toBe(false);
});
