import { createHook } from 'node:async_hooks';

// Never read: membership alone keeps the object from being collected.
const pinned = new Set<object>();

/**
 * Pins one tick object, so that V8 keeps the hidden class of the objects that `process.nextTick` allocates.
 *
 * - Without it: when a garbage collection finds no tick object alive, V8 drops their hidden class and builds every
 * later
 *   one by its slowest path for the life of the process. Five of them are made for each response.
 * - Seen with Node 22 to 24. `npm run bench:ticks` shows whether a version still has the defect.
 * - Worth: pages against `node:http` on a quiet machine, 0.70 with it and 0.50 without.
 * - Only documented APIs are used (`node:async_hooks`); it is in this folder because it is unusual code.
 * - It can go when `npm run bench:ticks` shows no difference.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') pinned.add(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
