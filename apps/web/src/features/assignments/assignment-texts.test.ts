import { expect, test } from 'vitest';
import {
  durationText,
  kindsInDefiniteForm,
  kindText,
  lengthText,
  sizeText,
  stripText,
} from './assignment-texts.ts';

test('each kind of assignment has its Swedish name', () => {
  expect(kindText({ type: 'video' })).toBe('Film');
  expect(kindText({ type: 'pdf' })).toBe('Pdf');
  expect(kindText({ type: 'pdf', conceptSheet: true })).toBe('Begreppsblad');
  expect(kindText({ type: 'formlink', formId: 'f' })).toBe('Självtest');
  expect(kindText({ type: 'formlink' })).toBe('Formulär');
  expect(kindsInDefiniteForm[kindText({ type: 'formlink', locked: 'login' })]).toBe('Självtestet');
});

test('the strip leaves out the name of the lesson and says that a film is a film', () => {
  const lesson = 'Linjära ekvationer steg för steg';
  expect(stripText({ type: 'pdf', name: `Arbetsblad: ${lesson}` }, lesson)).toBe('Arbetsblad');
  expect(stripText({ type: 'pdf', name: 'Självtest: Linjära ekvationer' }, lesson)).toBe(
    'Självtest',
  );
  expect(stripText({ type: 'pdf', name: 'Film: Bråk' }, lesson)).toBe('Film: Bråk');
  expect(stripText({ type: 'video', name: 'Balansmetoden' }, lesson)).toBe('Film: Balansmetoden');
  expect(stripText({ type: 'video', name: 'Film om bråk' }, lesson)).toBe('Film om bråk');
  expect(stripText({ type: 'pdf', name: 'Begreppsblad' }, lesson)).toBe('Begreppsblad');
});

test('lengths are in seconds, rounded minutes or pages', () => {
  expect(durationText(0.4)).toBe('1 sekund');
  expect(durationText(48.3)).toBe('48 sekunder');
  expect(durationText(95)).toBe('2 minuter');
  expect(durationText(245)).toBe('4 minuter');
  expect(lengthText({ pages: 1 })).toBe('1 sida');
  expect(lengthText({ pages: 3 })).toBe('3 sidor');
  expect(lengthText({})).toBeUndefined();
});

test('sizes have a decimal comma', () => {
  expect(sizeText(120)).toBe('1 kB');
  expect(sizeText(744_536)).toBe('745 kB');
  expect(sizeText(1_081_958)).toBe('1,1 MB');
});
