import type { FilmEvent } from '@lasar/contract/statistics';
import { isbot } from 'isbot';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/route.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { createAllowance } from './allowance.ts';
import { addPlay } from './film-plays.store.ts';

// A school of 2,000 pupils behind one address, each with a film from beginning to end in five minutes; and as much again.
const eventsOfAnAddress = 16_000;

interface Told {
  readonly assignmentId: string;
  readonly event: FilmEvent;
}

/**
 * Counts how far a film is played, but not by robots. Throws `request/too-many` for what no school could mean, and
 * `assignment/not-found` for what is no published film.
 */
export function createFilmPlays({ db }: Pick<Context, 'db'>) {
  const mayCount = createAllowance(eventsOfAnAddress);
  return async (
    { assignmentId, event }: Told,
    { address, userAgent }: RequestInfo,
  ): Promise<object> => {
    if (!mayCount(address)) throw new Problem('request/too-many', { retryAfter: 300 });
    if (!userAgent || isbot(userAgent)) return {};
    if (!(await addPlay(db, swedishDay(), assignmentId, event)))
      throw new Problem('assignment/not-found');
    return {};
  };
}
