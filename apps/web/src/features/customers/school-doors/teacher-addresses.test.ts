import { expect, test } from 'vitest';
import { addressesIn } from './teacher-addresses.tsx';

test('addresses are found as spreadsheets and mails write them, each once', () => {
  const text =
    'E-post;Namn\r\nKim@Skolan.se;Kim\r\n"li@skolan.se","Li"\nBo Ek <bo@skolan.se>, kim@skolan.se\nskolan.se @x';
  expect(addressesIn(text)).toEqual(['kim@skolan.se', 'li@skolan.se', 'bo@skolan.se']);
});
