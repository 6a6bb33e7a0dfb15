import type { SkolonClient } from './skolon-client.ts';
import { getFromPartner } from './skolon-person.ts';
import { field, records, text, uuids } from './tolerant.ts';

// A partner's whole list may come back for one person. So many pages are read, and no more.
const mostPages = 20;

/** Whether a licence in Skolon names the person, holds at `now` and is not deleted. */
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

// The trap of FIELD 1.1: the query's `userUuid` may limit nothing, so the licence itself must list the person.
function opens(licence: unknown, person: string, now: Date): boolean {
  return (
    uuids(field(licence, 'users')).includes(person) &&
    field(licence, 'isDeleted', 'deleted') !== true &&
    holds(field(licence, 'expirationDate'), now)
  );
}

// Without an end it holds. An end that cannot be read is an end. A day without a time is the last day, in UTC.
function holds(end: unknown, now: Date): boolean {
  if (end === undefined) return true;
  const written = text(end) ?? '';
  const wholeDay = /^\d{4}-\d\d-\d\d$/.test(written);
  const at = new Date(
    wholeDay ? `${written}T23:59:59.999Z` : typeof end === 'number' ? end : written,
  );
  return at.getTime() >= now.getTime();
}
