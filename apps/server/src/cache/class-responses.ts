import { LRUCache } from 'lru-cache';
import { standInFor, type AccessClass } from '#auth/access-class.ts';
import type { User } from '#auth/principal.ts';
import type { EncodedResponse } from '#http/send-response.ts';
import { createByteCache } from './byte-cache.ts';

/**
 * Responses to users, by path and by what they depend on of an access class: its kind, and those licences that were asked
 * for while the response was produced. Classes that differ in other licences share it.
 */
export interface ClassResponses {
  readonly find: (accessClass: AccessClass, path: string) => EncodedResponse | undefined;
  /** The cached response, else a new one, which `produce` makes for a stand-in: concurrent requests of one class share it. */
  readonly getOrProduce: (
    accessClass: AccessClass,
    path: string,
    produce: (standIn: User) => Promise<EncodedResponse>,
  ) => Promise<EncodedResponse>;
  /** Drops the responses that are made from any of these sources. */
  readonly drop: (changed: readonly string[]) => void;
  readonly bytes: () => number;
}

// Each has a path and a few ids: about four megabytes.
const mostQuestions = 20_000;

/** An empty cache of at most so many bytes, whose responses live so many milliseconds. */
export function createClassResponses(maxBytes: number, lifetime: number): ClassResponses {
  const responses = createByteCache<EncodedResponse>({
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    lifetimeOf: ({ status }) => (status === 200 ? lifetime : 0),
    sourcesOf: ({ sources }) => sources,
  });
  /** The school types whose licences were asked for, by kind and path, in the order of their ids. */
  const questions = new LRUCache<string, readonly string[]>({ max: mostQuestions });

  // The key names every question with its answer, so that a response is found only by those who answer them alike.
  const keyOf = (place: string, asked: readonly string[], { schoolTypes }: AccessClass): string =>
    asked.reduce((key, id) => `${key} ${schoolTypes.has(id) ? '+' : '-'}${id}`, place);

  function find(accessClass: AccessClass, path: string): EncodedResponse | undefined {
    const place = `${accessClass.kind} ${path}`;
    const asked = questions.get(place);
    return asked && responses.find(keyOf(place, asked, accessClass));
  }

  return {
    find,
    async getOrProduce(accessClass, path, produce) {
      const cached = find(accessClass, path);
      if (cached) return cached;
      const place = `${accessClass.kind} ${path}`;
      const asked = new Set<string>();
      const ownKey = `${place} of ${[...accessClass.schoolTypes].toSorted().join()}`;
      return responses.getOrProduce(
        ownKey,
        () => produce(standInFor(accessClass, (id) => asked.add(id))),
        () => {
          const all = [...new Set([...asked, ...(questions.get(place) ?? [])])].toSorted();
          questions.set(place, all);
          return keyOf(place, all, accessClass);
        },
      );
    },
    // The questions stay: one that is not asked any more adds an answer to the keys, and changes no response.
    drop: responses.drop,
    bytes: responses.bytes,
  };
}
