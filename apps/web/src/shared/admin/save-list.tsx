import { useEffect, useRef, useState } from 'react';
import { csvOf, saveAs } from '#shared/text/csv.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import type { WholeQuery } from './load-privately.ts';

/** A list as it is saved: the rows of a part of it, with how many there are. */
export interface ListFile {
  /** The file without its ending: 'skolor'. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly read: (part: WholeQuery) => Promise<{
    readonly rows: readonly (readonly (string | number)[])[];
    readonly pages: number;
  }>;
}

/** A button that saves all rows of a list, as it is searched, filtered and sorted, as a CSV file. */
export function SaveList({ name, heads, read, total }: ListFile & { readonly total: number }) {
  const [saved, setSaved] = useState<number>();
  const [error, setError] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const save = async () => {
    setError(undefined);
    setSaved(0);
    try {
      const all: (readonly (string | number)[])[] = [heads];
      let pages = 1;
      for (let page = 1; page <= pages && isShown.current; page += 1) {
        const part = await read({ page: String(page), size: '1000' });
        all.push(...part.rows);
        pages = part.pages;
        setSaved(all.length - 1);
      }
      if (isShown.current) saveAs(`${name}.csv`, csvOf(all), 'text/csv');
    } catch (problem) {
      setError(problemMessage(problem));
    }
    setSaved(undefined);
  };

  return (
    <div>
      <Button
        variant="outline"
        aria-disabled={saved !== undefined}
        onClick={() => saved === undefined && void save()}
      >
        {saved === undefined
          ? 'Spara som CSV'
          : `Hämtar ${saved.toLocaleString('sv-SE')} av ${total.toLocaleString('sv-SE')} …`}
      </Button>
      <p role="alert" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </div>
  );
}
