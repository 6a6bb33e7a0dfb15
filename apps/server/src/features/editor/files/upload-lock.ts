import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type RequestRelease } from '@tus/utils';
import type { Db } from '#database/database.ts';
import { prolongLock, tryLock, unlock } from './uploads.store.ts';

const prolongEvery = 1_000;
const tryEvery = 200;
/** Longer than the lease of a process that has died. */
const waitsFor = 20_000;

/**
 * The lock of an upload, for all processes: a lease in the database, prolonged while it is held. A request that wants it
 * asks its holder to end, because the holder may be a connection that the client has lost.
 */
export function uploadLock(db: Db, id: string): Lock {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;

  function hold(release: RequestRelease): void {
    timer = setInterval(() => {
      prolongLock(db, id, holder).then(
        (wanted) => wanted && release(),
        // A database that is lost for a moment is found again before the lease ends, or the lock is another's.
        () => undefined,
      );
    }, prolongEvery);
    timer.unref();
  }

  return {
    async lock(signal, release) {
      const end = Date.now() + waitsFor;
      for (;;) {
        const locking = await tryLock(db, id, holder);
        if (locking === 'gone') throw ERRORS.FILE_NOT_FOUND;
        if (locking === 'locked') return hold(release);
        if (signal.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
        await pause(tryEvery);
      }
    },
    async unlock() {
      clearInterval(timer);
      await unlock(db, id, holder);
    },
  };
}
