import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import type { FindState } from './use-find.ts';

interface Props {
  readonly query: string;
  readonly found: FindState;
  readonly pages: number;
  readonly search: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
}

/** Searches all pages. Enter goes to the next match, Shift and Enter to the previous one, Escape closes. */
export function PdfFind({ query, found, pages, search, step, close }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <search aria-label="I pdf:en" className="pdf-find">
      <label className="flex-[1_1_5rem]">
        <span className="sr-only">Sök i pdf:en</span>
        <input
          ref={field}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder="Sök i pdf:en"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="pdf-find-field"
        />
      </label>
      <output className="px-1 text-small tabular-nums">{countText(query, found, pages)}</output>
      <Step label="Föregående träff" onClick={() => step(-1)} up />
      <Step label="Nästa träff" onClick={() => step(1)} />
      <button type="button" aria-label="Stäng sökningen" onClick={close} className="pdf-tool">
        <Icon name="close" />
      </button>
    </search>
  );
}

interface StepProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly up?: boolean;
}

function Step({ label, onClick, up = false }: StepProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className="pdf-tool">
      <Icon name="down" className={up ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}

function countText(query: string, { matches, at, searched }: FindState, pages: number): string {
  if (query.trim() === '') return '';
  if (matches.length > 0) return `${at + 1} av ${matches.length}`;
  return searched < pages ? 'Söker …' : 'Inga träffar';
}
