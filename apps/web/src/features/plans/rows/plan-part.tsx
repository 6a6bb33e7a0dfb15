import type { PlanPart } from '@lasar/contract/plans/plans';
import { useState } from 'react';
import { readTime, timeText } from '#shared/text/clip-times.ts';
import { TextField } from '#shared/ui/form-field.tsx';

/** The kinds of assignments of which a plan can have a part. */
export type PartOf = 'film' | 'pdf';

/** The text of the two fields of a part, as typed. */
interface Written {
  readonly from: string;
  readonly to: string;
}

/**
 * The part that is written: undefined for the whole. `error` tells in Swedish why there is none, and in which field.
 */
interface ReadPart {
  readonly part?: PlanPart;
  readonly error?: { readonly field: keyof Written; readonly text: string };
}

const words = {
  film: {
    open: 'Bara ett klipp ur filmen',
    from: 'Börjar',
    to: 'Slutar',
    hint: 'Minuter och sekunder, till exempel 1:32.',
    wrong: 'Skriv tiden som 1:32.',
    order: 'Klippet måste sluta efter att det börjar.',
  },
  pdf: {
    open: 'Bara några av sidorna',
    from: 'Från sida',
    to: 'Till sida',
    hint: 'Till exempel 2.',
    wrong: 'Skriv sidans nummer.',
    order: 'Den sista sidan kan inte stå före den första.',
  },
} as const;

const readPage = (typed: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined;

function readPart(of: PartOf, { from, to }: Written): ReadPart {
  if (from.trim() === '' && to.trim() === '') return {};
  const read = of === 'film' ? readTime : readPage;
  const [first, last] = [from.trim() === '' ? (of === 'film' ? 0 : 1) : read(from), read(to)];
  const { wrong, order } = words[of];
  if (first === undefined) return { error: { field: 'from', text: wrong } };
  if (last === undefined && to.trim() !== '') return { error: { field: 'to', text: wrong } };
  const isBackwards = last !== undefined && (of === 'film' ? last <= first : last < first);
  if (isBackwards) return { error: { field: 'to', text: order } };
  if (of === 'film') return { part: { start: first, ...(last !== undefined && { stop: last }) } };
  return { part: { page: first, ...(last !== undefined && { lastPage: last }) } };
}

/** The fields for a part of the assignment that is shown. They begin with the clip or the page of the address. */
export function usePlanPart(of: PartOf | undefined) {
  const [written, write] = useState(() => partInAddress(of));
  // Not closed again by what is written: an error stands inside.
  const [startsOpen] = useState(written.from !== '' || written.to !== '');
  const { part, error } = of ? readPart(of, written) : {};
  const field = (name: keyof Written, kind: PartOf) => (
    <TextField
      name={`part-${name}`}
      label={words[kind][name]}
      inputMode={kind === 'pdf' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={8}
      value={written[name]}
      onChange={({ target }) => write({ ...written, [name]: target.value })}
      error={error?.field === name ? error.text : undefined}
    />
  );
  const fields = of && (
    <details className="mb-5" open={startsOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">{words[of].open}</summary>
      <p className="text-small text-muted">{words[of].hint} Lämna tomt för hela.</p>
      <div className="mt-3 grid grid-cols-2 gap-4">
        {field('from', of)}
        {field('to', of)}
      </div>
    </details>
  );
  return { part, hasError: error !== undefined, fields };
}

function partInAddress(of: PartOf | undefined): Written {
  const query = new URLSearchParams(location.search);
  const time = (name: string) => {
    const given = query.get(name);
    return given !== null && /^\d{1,5}$/.test(given) ? timeText(Number(given)) : '';
  };
  const page = /^#page=(\d{1,4})$/.exec(location.hash)?.[1] ?? '';
  if (of === 'film') return { from: time('start'), to: time('stop') };
  return of === 'pdf' ? { from: page, to: '' } : { from: '', to: '' };
}
