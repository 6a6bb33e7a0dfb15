import { getToDo, type ToDo } from '@lasar/contract/operations/to-do';
import { createContext, useContext, useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** What waits for the user: absent while it is read, and then what it is or why it could not be read. */
export interface ToDoState {
  readonly toDo?: ToDo;
  readonly error?: unknown;
  readonly reload: () => void;
}

/** Reads what waits for a user who may administer something, anew for each place that is named. */
export function useReadToDo(administers: boolean, place: string | undefined): ToDoState {
  const [read, setRead] = useState<Pick<ToDoState, 'toDo' | 'error'>>({});
  const load = (signal?: AbortSignal) =>
    callByFetch(getToDo, {}, signal).then(
      (toDo) => setRead({ toDo }),
      (error: unknown) => signal?.aborted === true || setRead({ error }),
    );
  useEffect(() => {
    const stop = new AbortController();
    if (administers) void load(stop.signal);
    return () => stop.abort();
  }, [administers, place]);
  const reload = () => {
    setRead({});
    void load();
  };
  return { ...read, reload };
}

const ToDoContext = createContext<ToDoState>({ reload: () => {} });
export const ToDoProvider = ToDoContext.Provider;
export const useToDo = (): ToDoState => useContext(ToDoContext);
