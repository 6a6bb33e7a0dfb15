import type { OutgoingHttpHeaders } from 'node:http';
import { createByteCache, type ByteCache } from '../byte-cache.ts';
import type { Context } from '../context.ts';
import { keptAnswerOf, type KeptAnswer } from './kept-answer.ts';
import type { Making } from './kept-paths.ts';

/** The answers that are the same for every visitor, and change only with the content. */
export interface KeptAnswers {
  /** The answer that is kept for a path. */
  readonly find: (path: string, now: number) => KeptAnswer | undefined;
  /** The answer that is kept, else a new one; of those who ask at once, one makes it. */
  readonly getOrMake: (path: string, making: Making) => Promise<KeptAnswer>;
  readonly bytes: () => number;
}

/** What is needed of an answer that the router gives inside the process. */
interface InjectedAnswer {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly rawPayload: Buffer;
}

// Three thousand pages with their compressed forms, about.
const mostBytes = 128 * 1024 * 1024;

// Any path may be missing: those that are must not take the place of those that are not.
const mostMissingBytes = 2 * 1024 * 1024;

// Nothing that is kept depends on the time of day. If something ever does, it is at most this old.
const longest = 10 * 60_000;
const longestMissing = 5_000;

/**
 * Keeps answers until the content changes. They are made by asking the router without any header, so that nothing of
 * the one who asks can be in them, and from one state of the database, so that no page is of two versions.
 */
export function createKeptAnswers(
  { content, snapshot }: Pick<Context, 'content' | 'snapshot'>,
  inject: (path: string) => Promise<InjectedAnswer>,
): KeptAnswers {
  const found = createByteCache<KeptAnswer>({
    maxBytes: mostBytes,
    bytesOf: ({ bytes }) => bytes,
    keeps: ({ status }) => status === 200,
  });
  const missing = createByteCache<KeptAnswer>({
    maxBytes: mostMissingBytes,
    bytesOf: ({ bytes }) => bytes,
    keeps: ({ status }) => status === 404,
  });
  content.onRaise(() => {
    found.clear();
    missing.clear();
  });

  async function make(path: string, { fromOneQuery }: Making): Promise<KeptAnswer> {
    const ask = () => inject(path);
    const {
      statusCode: status,
      headers,
      rawPayload,
    } = await (fromOneQuery ? ask() : snapshot(ask));
    const age = status === 404 ? longestMissing : longest;
    return keptAnswerOf({ status, headers, body: rawPayload }, Date.now() + age);
  }

  function findIn(cache: ByteCache<KeptAnswer>, path: string, now: number): KeptAnswer | undefined {
    const answer = cache.find(path);
    if (!answer || answer.until > now) return answer;
    cache.forget(path);
    return undefined;
  }

  return {
    find: (path, now) => findIn(found, path, now) ?? findIn(missing, path, now),
    getOrMake: (path, making) =>
      found.getOrMake(path, () => missing.getOrMake(path, () => make(path, making))),
    bytes: () => found.bytes() + missing.bytes(),
  };
}
