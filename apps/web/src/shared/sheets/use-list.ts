import { useState } from 'react';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import type { ListKind, ListReport, OpenFile, Trial } from './list-kind.ts';

// Small enough for each call to be answered at once, so that the progress moves.
const writtenAtOnce = 100;

export type ListState<C extends string, W> =
  | { readonly phase: 'begun' | 'trying' | 'started' }
  | { readonly phase: 'tried' | 'starting'; readonly trial: Trial<C, W> }
  | { readonly phase: 'written'; readonly report: ListReport<C> }
  | { readonly phase: 'writing' | 'stopped'; readonly work: Work<C, W> };

/** A list that is being written: what is done, and what remains. */
interface Work<C extends string, W> {
  readonly report: ListReport<C>;
  readonly rest: readonly W[];
  readonly total: number;
}

/**
 * Tries a list and then writes its rows without fault, a part at a time, or has the service write them. Where that stops, it goes on with the part that failed;
 * a part that was written although its answer was lost changes nothing again.
 */
export function useList<C extends string, W>(kind: ListKind<C, W>, open: OpenFile<C>) {
  const { rows, columns } = open;
  const [state, setState] = useState<ListState<C, W>>({ phase: 'begun' });
  const [error, setError] = useState<string>();

  const tryList = async () => {
    setError(undefined);
    const count = kind.count(rows, columns);
    if (count === 0) return setError('Filen har inga rader.');
    if (count > kind.most)
      return setError(`Filen har fler än ${kind.words.counted(kind.most)}. Dela den i flera.`);
    setState({ phase: 'trying' });
    try {
      setState({ phase: 'tried', trial: await kind.tryRows(rows, columns) });
    } catch (problem) {
      setState({ phase: 'begun' });
      setError(problemMessage(problem));
    }
  };

  const goOn = async (begun: Work<C, W>) => {
    const { write } = kind;
    if (!write) return;
    setError(undefined);
    let work = begun;
    try {
      while (work.rest.length > 0) {
        setState({ phase: 'writing', work });
        const part = work.rest.slice(0, writtenAtOnce);
        const answer = await write(part, open);
        work = {
          ...work,
          rest: work.rest.slice(part.length),
          report: {
            done: work.report.done + answer.done,
            there: work.report.there + answer.there,
            faults: [...work.report.faults, ...answer.faults],
          },
        };
      }
      setState({ phase: 'written', report: work.report });
    } catch (problem) {
      setState({ phase: 'stopped', work });
      setError(problemMessage(problem));
    }
  };

  const writeAll = async (trial: Trial<C, W>) => {
    const { faults, work } = trial;
    if (!kind.start)
      return goOn({ report: { done: 0, there: 0, faults }, rest: work, total: work.length });
    setError(undefined);
    setState({ phase: 'starting', trial });
    try {
      await kind.start(open);
      setState({ phase: 'started' });
    } catch (problem) {
      setState({ phase: 'tried', trial });
      setError(problemMessage(problem));
    }
  };

  return { state, error, tryList, writeAll, goOn };
}
