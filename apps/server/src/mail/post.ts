import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { createMailer, type Letter } from './mail.ts';
import { createQueue } from '#jobs/queue.ts';

/** Mail that is sent when the answer has left. */
export interface Post {
  /** Does the work in turn. Throws `server/unavailable` when too much is waiting. */
  readonly later: (work: () => Promise<void>) => void;
  readonly send: (letter: Letter) => Promise<void>;
  /** Waits for what was promised. */
  readonly close: () => Promise<void>;
}

// A server that is busy for a moment is asked again; one that is gone costs the mail.
const pauses = [1_000, 5_000];

export function createPost(context: Pick<Context, 'config' | 'log'>): Post {
  const mailer = createMailer(context);
  const queue = createQueue(4, 5_000);
  return {
    later(work) {
      void queue
        .run(work)
        .catch((error: unknown) => context.log.error(faultOf(error), 'mail not sent'));
    },
    async send(letter) {
      for (const wait of pauses) {
        const sent = await mailer.send(letter).then(
          () => true,
          (error: unknown) => {
            if (isFinal(error)) throw error;
            return false;
          },
        );
        if (sent) return;
        await pause(wait);
      }
      await mailer.send(letter);
    },
    async close() {
      await queue.idle();
      mailer.close();
    },
  };
}

// 5xx is the server's word for never. The error's message would name the one it was for.
const isFinal = (error: unknown): boolean => Number(faultOf(error).responseCode) >= 500;

function faultOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}
