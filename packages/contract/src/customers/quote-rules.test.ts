import { expect, test } from 'vitest';
import { mailAddress, textError } from '../assignments/form-rules.ts';
import { organisationNumberError, pupilsIn, tidyOrganisationNumber } from './quote-rules.ts';

test('an organisation number is the same however it is typed', () => {
  for (const typed of ['212000-0142', '2120000142', ' 212000 0142', '212000–0142', '162120000142'])
    expect(tidyOrganisationNumber(typed), typed).toBe('212000-0142');
  expect(tidyOrganisationNumber(' SE12 ')).toBe('SE12');
});

// Stockholm, Göteborg, Skolverket, Skatteverket: numbers that anybody can look up.
test('numbers that exist are right, and one wrong digit is found', () => {
  for (const number of ['212000-0142', '212000-1355', '202100-4185', '202100-5448'])
    expect(organisationNumberError(number), number).toBeUndefined();
  expect(organisationNumberError('212000-0124')).toBe('wrong-check-digit');
  expect(organisationNumberError('212000-0141')).toBe('wrong-check-digit');
  expect(organisationNumberError('121212-1212')).toBe('personal-number');
  expect(organisationNumberError('21200-0142')).toBe('malformed');
  expect(organisationNumberError('')).toBe('missing');
});

test('a number of pupils is digits, spaces or not', () => {
  expect(pupilsIn('1 250')).toBe(1250);
  for (const typed of ['', '0', '-3', '12,5', 'cirka 300', '999999'])
    expect(pupilsIn(typed), typed).toBeUndefined();
});

test('an address is one address', () => {
  expect(textError(mailAddress, 'anna.o+skola@utb.sundsvall.se')).toBeUndefined();
  for (const typed of [
    'anna@skola',
    'anna@skola.se,b@c.se',
    'å@skola.se',
    'anna@skola.se\n',
    '@a.se',
  ])
    expect(textError(mailAddress, typed), typed).toBe('malformed');
});
