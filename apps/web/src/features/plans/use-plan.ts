import type { Plan, PlanFields } from '@lasar/contract/plans/plans';
import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '#shared/calls/call.ts';
import type { PlanStore } from './plan-store.ts';

/** `changed`: another window has saved since this one loaded the plan. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'changed';

/**
 * A plan that saves each change by itself, one at a time, the newest last. Nothing is lost: what could not be saved stays
 * on the screen, is saved when the network is back or on `retry`, and the browser asks before such a page is left.
 * `overwrite` saves what stands here over what another window has saved.
 */
export function usePlan(loaded: Plan, store: PlanStore) {
  const [plan, setPlan] = useState(loaded);
  const [state, setState] = useState<SaveState>('saved');
  const newest = useRef<PlanFields>(loaded);
  const version = useRef(loaded.version);
  const running = useRef(false);

  const save = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState('saving');
    try {
      for (let sent: PlanFields | undefined; sent !== newest.current;) {
        sent = newest.current;
        version.current = (await store.update(loaded.id, sent, version.current)).version;
      }
      setState('saved');
    } catch (error) {
      const isChanged = error instanceof CallProblem && error.code === 'plan/changed';
      setState(isChanged ? 'changed' : 'failed');
    } finally {
      running.current = false;
    }
  };
  const change = (fields: Partial<PlanFields>) => {
    newest.current = { ...newest.current, ...fields };
    setPlan((before) => ({ ...before, ...fields }));
    if (state !== 'changed') void save();
  };
  const overwrite = async () => {
    const other = await store.find(loaded.id).catch(() => undefined);
    if (!other) return setState('failed');
    version.current = other.version;
    await save();
    return undefined;
  };

  const isSaved = state === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSaved]);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = () => void save();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  return { plan, state, change, retry: save, overwrite };
}
