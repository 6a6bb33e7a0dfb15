import { describe, expect, test } from 'vitest';
import { normalPassword, requireGoodPassword } from './password-rules.ts';

const email = 'anna.andersson@skola.example';
const refusal = (password: string): string => {
  try {
    requireGoodPassword(password, email);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'good';
};

test('a password has ten to two hundred characters, counted in graphemes', () => {
  expect(refusal('kort-ord9')).toBe('password/too-short');
  expect(refusal('lagom-ord9')).toBe('good');
  expect(refusal('🐈🐕🐎🐖🐏🐓🦆🦉🐝')).toBe('password/too-short');
  expect(refusal('🐈🐕🐎🐖🐏🐓🦆🦉🐝🐌')).toBe('good');
  expect(refusal('åtta-ord '.repeat(22))).toBe('good');
  expect(refusal('a-b-c-d-e '.repeat(20))).toBe('good');
  expect(refusal(`${'a-b-c-d-e '.repeat(20)}!`)).toBe('password/too-long');
  // One sign that NFKC turns into eighteen.
  expect(refusal('ﷺ'.repeat(12))).toBe('password/too-long');
});

describe('common', () => {
  test.each([
    '1234567890',
    'Password123',
    'QWERTYUIOP',
    'lösenord2026',
    'Sommar2026!',
    '2026Sverige!!',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    '9876543210',
    'ａａａａａａａａａａａａ',
    email,
    email.toUpperCase(),
    'anna.andersson',
    'halva \ud83d paret',
  ])('%s', (password) => expect(refusal(password)).toBe('password/common'));
});

test.each([
  'demo-kritan-tog-slut-igen',
  'sommar i backen 7',
  'пароль для школы',
  ' blanksteg räknas ',
])('good: %s', (password) => expect(refusal(password)).toBe('good'));

test('different Unicode forms of a password are equal', () => {
  expect(normalPassword('lo\u0308senord')).toBe(normalPassword('lösenord'));
  expect(normalPassword('ﬁnt')).toBe('fint');
});
