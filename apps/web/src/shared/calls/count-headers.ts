import { readSession } from '#shared/session/stored-session.ts';

/** The headers of a request that counts something: with the token, if there is one, it counts for the school. */
export function countHeaders(): Record<string, string> {
  const token = readSession()?.token;
  return {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}
