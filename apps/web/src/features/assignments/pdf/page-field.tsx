import { useState, type FormEvent } from 'react';
import { pageNumberOf } from './zoom.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** 'Sida 2 av 3', where the 2 can be written over to jump. A page that does not exist leaves one where one is. */
export function PageField({ page, pages, goTo }: Props) {
  const [typed, setTyped] = useState<string>();
  const jump = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = typed === undefined ? undefined : pageNumberOf(typed, pages);
    if (wanted !== undefined) goTo(wanted);
    setTyped(undefined);
  };
  return (
    <form onSubmit={jump} className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="sr-only phone:not-sr-only">Sida</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => jump()}
          className="pdf-field"
        />
      </label>
      <span className="tabular-nums">av {pages}</span>
    </form>
  );
}
