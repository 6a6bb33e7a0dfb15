import { expect, test } from 'vitest';
import { namesOf } from './agreement-values.ts';

test('the last word of a name is the last name', () => {
  expect(namesOf({ contactName: 'Rut Maria Ek' })).toEqual({
    firstname: 'Rut Maria',
    lastname: 'Ek',
  });
  expect(namesOf({ contactName: 'Rut' })).toEqual({ firstname: 'Rut', lastname: '' });
});
