import { redirect } from 'react-router';

/**
 * Leads to the address of a record that was found by an old id. Throws a redirect with status 301, and an error when the answer has
 * no id: its address would lead here again, without end.
 */
export function followNewId(id: string, askedFor: string, addressOf: (id: string) => string): void {
  if (id === askedFor) return;
  throw id ? redirect(addressOf(id), 301) : new TypeError('The record has no id.');
}
