import type { ListedPerson, PeopleList, PeopleReport } from '@lasar/contract/people';
import { mostPeople } from '@lasar/contract/people-rules';
import { useState } from 'react';
import { problemMessage } from '#shared/problem-messages.sv.ts';

/** The school that people are added to. */
export interface School {
  readonly name: string;
  /** The page that the list is added from. */
  readonly path: string;
  /** The roles that a list may give, in words: 'lärare eller elev'. */
  readonly roles: string;
  /** Sends a list, or part of it. */
  readonly send: (list: PeopleList) => Promise<PeopleReport>;
}

// Small enough for each call to be answered at once, so that the progress moves.
const addedAtOnce = 100;

export type ListState =
  | { readonly phase: 'begun' | 'trying' }
  | { readonly phase: 'tried' | 'added'; readonly report: PeopleReport }
  | { readonly phase: 'adding' | 'stopped'; readonly work: Work };

/** People who are being added: what is done, and who remains. */
interface Work {
  readonly report: PeopleReport;
  readonly rest: readonly ListedPerson[];
  readonly total: number;
}

/**
 * Tries a list of people and then adds those who have no fault, a part at a time. Where that stops, it goes on with the part
 * that failed; a part that was added although its answer was lost adds nobody again.
 */
export function usePeopleList(school: School, people: readonly ListedPerson[]) {
  const [state, setState] = useState<ListState>({ phase: 'begun' });
  const [error, setError] = useState<string>();

  const tryList = async () => {
    setError(undefined);
    if (people.length === 0) return setError('Filen har inga personer.');
    if (people.length > mostPeople)
      return setError(
        `Filen har fler än ${mostPeople.toLocaleString('sv-SE')} personer. Dela den i flera.`,
      );
    setState({ phase: 'trying' });
    try {
      setState({ phase: 'tried', report: await school.send({ rows: [...people], dryRun: true }) });
    } catch (problem) {
      setState({ phase: 'begun' });
      setError(problemMessage(problem));
    }
  };

  const goOn = async (begun: Work) => {
    setError(undefined);
    let work = begun;
    try {
      while (work.rest.length > 0) {
        setState({ phase: 'adding', work });
        const rows = work.rest.slice(0, addedAtOnce);
        const answer = await school.send({ rows, dryRun: false });
        work = {
          ...work,
          rest: work.rest.slice(rows.length),
          report: {
            added: work.report.added + answer.added,
            there: work.report.there + answer.there,
            faults: [...work.report.faults, ...answer.faults],
          },
        };
      }
      setState({ phase: 'added', report: work.report });
    } catch (problem) {
      setState({ phase: 'stopped', work });
      setError(problemMessage(problem));
    }
  };

  const add = ({ faults }: PeopleReport) => {
    const faulty = new Set(faults.map(({ row }) => row));
    const rest = people.filter(({ row }) => !faulty.has(row));
    return goOn({ report: { added: 0, there: 0, faults }, rest, total: rest.length });
  };

  return { state, error, tryList, add, goOn };
}
