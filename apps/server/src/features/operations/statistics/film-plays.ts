import { staffRoles } from '@lasar/contract/identity/access';
import type { FilmEvent } from '@lasar/contract/operations/statistics';
import { isbot } from 'isbot';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { hasAnyRole, type Principal } from '#auth/principal.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { createAllowance } from './allowance.ts';
import { countForSchool } from './self-tests.ts';
import { addPlay } from './statistics.store.ts';

// Twice what a school of 2,000 students behind one address causes: a film each, of four events, in five minutes.
const eventsOfAnAddress = 16_000;

interface FilmPlay {
  readonly assignmentId: string;
  readonly event: FilmEvent;
  readonly plan?: string;
}

/**
 * Counts how far a film is played, except by robots and by those who make the content, and for a school that it was begun. Throws
 * `request/too-many` when an address has used its allowance, and `assignment/not-found` when the id is not that of a published
 * film.
 */
export function createFilmPlays(context: Context, use: UseLog) {
  const mayCount = createAllowance(eventsOfAnAddress);
  return async (
    { assignmentId, event, plan }: FilmPlay,
    principal: Principal,
    client: RequestInfo,
  ): Promise<object> => {
    const { address, userAgent } = client;
    if (!mayCount(address)) throw new Problem('request/too-many', { retryAfter: 300 });
    if (!userAgent || isbot(userAgent) || hasAnyRole(principal, staffRoles)) return {};
    if (!(await addPlay(context.db, swedishDay(), assignmentId, event)))
      throw new Problem('assignment/not-found');
    if (event === 'started')
      await countForSchool(
        context,
        use,
        { kind: 'film', id: assignmentId },
        plan,
        principal,
        client,
      );
    return {};
  };
}
