import { createByteCache, type ByteCache } from './byte-cache.ts';
import type { Context } from '#context.ts';
import { keptAnswerOf, type KeptAnswer, type MadeAnswer } from './cached-response.ts';
import type { KeptRoute } from './cacheable-paths.ts';

/** The answers that are the same for every visitor, and change only with the content. */
export interface ResponseCache {
  /** The answer that is kept for a path. */
  readonly find: (path: string, now: number) => KeptAnswer | undefined;
  /** The answer that is kept, else a new one; of those who ask at once, one makes it. */
  readonly getOrProduce: (path: string, kept: KeptRoute) => Promise<KeptAnswer>;
  readonly bytes: () => number;
  /** Calls back for each answer that was made. */
  readonly onProduced: (told: OnMade) => void;
}

/** Told of an answer: its route, its status, and how many seconds it took to make. */
type OnMade = (route: string, status: number, seconds: number) => void;

// Three thousand pages with their compressed forms, about.
const mostBytes = 128 * 1024 * 1024;

// Any path may be missing: those that are must not take the place of those that are not.
const mostMissingBytes = 2 * 1024 * 1024;

// Nothing that is kept depends on the time of day. If something ever does, it is at most this old.
const longest = 10 * 60_000;
const longestMissing = 5_000;

/**
 * Keeps answers until the content changes. They are made from the path alone, without any header, so that nothing of the
 * one who asks can be in them, and from one state of the database, so that no page is of two versions.
 */
export function createResponseCache(
  { content, snapshot }: Pick<Context, 'content' | 'snapshot'>,
  askRouter: (path: string) => Promise<MadeAnswer>,
): ResponseCache {
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
  const onProduced: OnMade[] = [];
  content.onBump(() => {
    found.clear();
    missing.clear();
  });

  async function make(path: string, kept: KeptRoute): Promise<KeptAnswer> {
    const begun = performance.now();
    const ask = async () => (await kept.make?.(path)) ?? askRouter(path);
    const made = await (kept.fromOneQuery ? ask() : fromOneState(ask));
    for (const told of onProduced)
      told(kept.route, made.status, (performance.now() - begun) / 1000);
    const age = made.status === 404 ? longestMissing : longest;
    return keptAnswerOf(made, Date.now() + age);
  }

  // When the version is the one that was known before the first query, nothing was written between any two of them. It
  // takes one short query to see, and a transaction takes three.
  async function fromOneState(ask: () => Promise<MadeAnswer>): Promise<MadeAnswer> {
    const version = content.known();
    const made = await ask();
    return (await content.catchUp()) === version ? made : snapshot(ask);
  }

  function findIn(cache: ByteCache<KeptAnswer>, path: string, now: number): KeptAnswer | undefined {
    const answer = cache.find(path);
    if (!answer || answer.until > now) return answer;
    cache.forget(path);
    return undefined;
  }

  return {
    find: (path, now) => findIn(found, path, now) ?? findIn(missing, path, now),
    getOrProduce: (path, kept) =>
      found.getOrProduce(path, () => missing.getOrProduce(path, () => make(path, kept))),
    bytes: () => found.bytes() + missing.bytes(),
    onProduced: (told) => void onProduced.push(told),
  };
}
