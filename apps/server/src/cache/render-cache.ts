import type { Turn } from '#jobs/queue.ts';
import { Problem } from '#problem.ts';
import { createByteCache } from './byte-cache.ts';

/** Files that are rendered on request, the most recently used of them. */
export interface RenderCache<Tool> {
  /**
   * The cached file of a key, else a new one, rendered with a tool when the turn comes. Callers of one key and one address
   * wait in one place, which is left when all of them have gone; callers of other addresses have places of their own, and
   * find the file when their turn comes and it has been rendered for somebody else. Throws what `render` throws, and
   * `server/unavailable` when too many wait.
   */
  readonly getOrRender: (
    key: string,
    render: (tool: Tool) => Promise<Uint8Array>,
    turn: Turn,
  ) => Promise<Uint8Array>;
}

/** Runs work with a tool, such as a process that compiles, when its turn comes. */
type InTurn<Tool> = <T>(work: (tool: Tool) => Promise<T>, turn: Turn) => Promise<T>;

/** Callers who wait for the same file in the same place. */
interface Place {
  readonly file: Promise<Uint8Array>;
  readonly leave: () => void;
  callers: number;
}

/** An empty cache of at most so many bytes, which renders in the turns of `inTurn`. */
export function createRenderCache<Tool>(maxBytes: number, inTurn: InTurn<Tool>): RenderCache<Tool> {
  const cache = createByteCache<Uint8Array>({
    maxBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });
  const places = new Map<string, Place>();

  function takePlace(name: string, render: (turn: Turn) => Promise<Uint8Array>, turn: Turn): Place {
    const left = new AbortController();
    const remove = () => {
      if (places.get(name) === place) places.delete(name);
    };
    const place: Place = {
      file: render({ ...turn, signal: left.signal }).finally(remove),
      leave() {
        remove();
        left.abort();
      },
      callers: 0,
    };
    places.set(name, place);
    return place;
  }

  return {
    async getOrRender(key, render, { signal, ...turn }) {
      const cached = cache.find(key);
      if (cached) return cached;
      const name = JSON.stringify([turn.key, key]);
      const renderInTurn = (own: Turn) =>
        inTurn((tool) => cache.getOrProduce(key, () => render(tool)), own);
      return waitIn(places.get(name) ?? takePlace(name, renderInTurn, turn), signal);
    },
  };
}

/** The file of a place, for one caller. */
function waitIn(place: Place, signal: AbortSignal | undefined): Promise<Uint8Array> {
  place.callers += 1;
  if (!signal) return place.file;
  return new Promise((resolve, reject) => {
    const leave = () => {
      place.callers -= 1;
      if (place.callers === 0) place.leave();
      reject(new Problem('server/unavailable'));
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    place.file.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
  });
}
