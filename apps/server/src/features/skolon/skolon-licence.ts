import type { SkolonClient } from './skolon-client.ts';
import { getFromPartner } from './skolon-person.ts';
import { field, records, text, uuids } from './tolerant.ts';

// Skolon may answer with a partner's whole list for one person, so the number of pages that are read is limited.
const mostPages = 20;

/** Whether a licence in Skolon lists the person, is valid at `now` and is not deleted. */
export async function hasLicence(
  skolon: SkolonClient,
  token: string,
  person: string,
  now = new Date(),
): Promise<boolean> {
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ userUuid: person, ...(cursor && { cursor }) });
    const body = await getFromPartner(skolon, `/v2/partner/license?${query}`, token);
    if (records(body).some((licence) => opens(licence, person, now))) return true;
    cursor = text(field(body, 'cursor')) ?? '';
    if (field(body, 'hasMore') !== true || cursor === '') return false;
  }
  return false;
}

// Skolon may ignore `userUuid` in the query, so the licence itself must list the person.
function opens(licence: unknown, person: string, now: Date): boolean {
  return (
    uuids(field(licence, 'users')).includes(person) &&
    field(licence, 'isDeleted', 'deleted') !== true &&
    holds(field(licence, 'expirationDate'), now)
  );
}

// A licence without an end is valid. An end that cannot be parsed counts as passed. A date without a time is the last
// day, in UTC.
function holds(end: unknown, now: Date): boolean {
  if (end === undefined) return true;
  const written = text(end) ?? '';
  const wholeDay = /^\d{4}-\d\d-\d\d$/.test(written);
  const at = new Date(
    wholeDay ? `${written}T23:59:59.999Z` : typeof end === 'number' ? end : written,
  );
  return at.getTime() >= now.getTime();
}
