import { createHook } from 'node:async_hooks';

// Never read: what is in it is not collected.
const kept = new Set<object>();

/**
 * Keeps `process.nextTick` quick. Node makes an object for each tick, and V8 forgets how that object is built when a
 * collection of garbage finds none alive; it then builds each by its slowest way for as long as the process lives. One
 * that stays alive hinders that (`npm run bench:ticks`, decision 0024). Nothing but speed depends on it.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.add(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
