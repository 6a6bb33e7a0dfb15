import { expect, test } from 'vitest';
import { formHostOf } from './form-host.ts';

test('known services are named, others by their address', () => {
  expect(formHostOf('https://docs.google.com/forms/d/e/abc/viewform')).toEqual({
    host: 'docs.google.com',
    service: 'Google Formulär',
  });
  expect(formHostOf('https://www.exempel.se/enkat')).toEqual({ host: 'exempel.se' });
});

test('what is no web address is no form', () => {
  for (const url of ['', 'formular', 'javascript:alert(1)', 'data:text/html,x'])
    expect(formHostOf(url)).toBeUndefined();
});
