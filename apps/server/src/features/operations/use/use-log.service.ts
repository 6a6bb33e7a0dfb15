import { staffRoles } from '@lasar/contract/identity/access';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import { hasAnyRole, type Principal } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { batchCounts } from '#database/batched-counts.ts';
import { addUses, type Use } from './use-log.store.ts';

/** What is used: a lesson, the assignment of a film or a self-test, or a class code. */
export interface Used {
  readonly kind: UseKind;
  readonly id: string;
}

export interface UseLog {
  /** Counts a use for a school. */
  readonly count: (organisationId: string, used: Used) => void;
  /** Counts a use for the school of whoever is logged in. Those who make the content are never counted. */
  readonly countFor: (principal: Principal, used: Used) => void;
  /** Writes the uses that are counted so far. */
  readonly write: () => Promise<void>;
}

// A lesson of a school is one. Many more than all schools of the country open in ten seconds.
const mostWaiting = 100_000;

/** Counts in memory what schools use, without anything of who uses it. */
export function createUseLog({ db, log }: Pick<Context, 'db' | 'log'>): UseLog {
  const { add, write } = batchCounts<Use>({
    keyOf: ({ day, organisationId, kind, id }) => `${day} ${organisationId} ${kind} ${id}`,
    sum: (one, other) => ({ ...one, uses: one.uses + other.uses }),
    writeAll: (uses) => addUses(db, uses),
    log,
    warning: 'use not written',
    mostWaiting,
  });
  const count = (organisationId: string, used: Used): void =>
    add({ ...used, organisationId, day: swedishDay(), uses: 1 });
  return {
    count,
    countFor(principal, used) {
      if (principal.kind === 'anonymous' || hasAnyRole(principal, staffRoles)) return;
      if (principal.organisationId !== undefined) count(principal.organisationId, used);
    },
    write,
  };
}
