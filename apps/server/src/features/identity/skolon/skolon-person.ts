import { Problem } from '#problem.ts';
import type { Reply, SkolonClient } from './skolon-client.ts';
import { isStaff } from './staff-words.ts';
import { field, records, text, uuid, uuids } from './tolerant.ts';

/** The person who logs in. It exists during the login only: nothing is stored, and only the school's uuid is used. */
export interface SkolonPerson {
  readonly uuid: string;
  /** Whoever works at the school, such as its principal. Everybody else has the rights of a pupil. */
  readonly isTeacher: boolean;
  /** The uuids of the person's schools, the person's own first. */
  readonly schools: readonly string[];
}

/** Exchanges a code for a token. Throws the `skolon/…` problem that Skolon's answer means. */
export async function exchangeCode(
  skolon: SkolonClient,
  code: string,
  redirectUri: string,
): Promise<string> {
  const reply = await skolon.exchangeCode(code, redirectUri);
  const { status, body } = reply;
  if (status === 400 && field(body, 'error') !== 'invalid_client')
    throw new Problem('skolon/code-invalid');
  requireAnswer(reply);
  const token = text(field(body, 'access_token', 'accessToken'));
  if (token === undefined) throw new Problem('skolon/unreadable');
  return token;
}

/** The person of a token. Throws `skolon/no-licence` for a person whom Skolon does not show to this service. */
export async function requirePerson(skolon: SkolonClient, token: string): Promise<SkolonPerson> {
  const session = await skolon.get('/v2/partner/user/session', token);
  requireAnswer(session);
  const { body } = session;
  const own = uuid(field(body, 'userUuid') ?? field(field(body, 'user'), 'uuid'));
  if (own === undefined) throw new Problem('skolon/unreadable');
  const school = uuid(field(body, 'schoolUuid') ?? field(field(body, 'school'), 'uuid'));

  const user = await findUser(skolon, token, own);
  if (!user) throw new Problem('skolon/no-licence');
  if (field(user, 'isDeleted', 'deleted') === true) throw new Problem('skolon/refused');
  const schools = [school, ...uuids(field(user, 'schools')), uuid(field(user, 'schoolUuid'))];
  return {
    uuid: own,
    isTeacher: isStaff(user),
    schools: [...new Set(schools.filter((each) => each !== undefined))],
  };
}

async function findUser(skolon: SkolonClient, token: string, own: string): Promise<unknown> {
  const body = await getFromPartner(skolon, `/v2/partner/user?uuid=${own}`, token);
  return records(body).find((user) => uuid(field(user, 'uuid', 'userUuid')) === own);
}

/**
 * Reads one of the partner's lists with the person's token or, where that gives no access, with the token of the
 * service. Undefined for a list that Skolon does not find.
 */
async function getFromPartner(skolon: SkolonClient, path: string, token: string): Promise<unknown> {
  const reply = await skolon.get(path, token);
  if (reply.status === 404) return undefined;
  if (reply.status !== 401 && reply.status !== 403) return requireAnswer(reply);
  const own = await skolon.ownToken();
  requireAnswer(own);
  return requireAnswer(await skolon.get(path, text(field(own.body, 'access_token')) ?? ''));
}

/** The body of a response, or the problem that an error of Skolon means. */
function requireAnswer({ status, body }: Reply): unknown {
  if (status === 500) throw new Problem('skolon/partner-portal');
  if (status === 400 || status === 401) throw new Problem('skolon/wrong-keys');
  if (status === 403) throw new Problem('skolon/refused');
  if (status < 200 || status > 299) throw new Problem('skolon/unreachable');
  if (body === undefined) throw new Problem('skolon/unreadable');
  return body;
}

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
