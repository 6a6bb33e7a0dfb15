import { Form, useSearchParams } from 'react-router';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly label: string;
  /** What the search is called when it has more than one field. */
  readonly name?: string;
  /** Days beside the words, by their parameters in the URL. */
  readonly days?: readonly { readonly name: string; readonly label: string }[];
  /** What the search looks in, below it. */
  readonly hint?: string;
}

const input = 'mt-2 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4';

/** The search of a list. It is in the URL, so it is part of the history, beside the filter and the order, which it keeps. */
export function ListSearch({ label, name = label, days = [], hint }: Props) {
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  const own = ['q', 'sida', ...days.map((day) => day.name)];
  const hintId = hint === undefined ? undefined : 'falt-q-regel';
  return (
    <>
      <Form
        role="search"
        aria-label={name}
        preventScrollReset
        className={`flex flex-wrap items-end gap-3 ${days.length > 0 ? '' : 'max-w-measure'}`}
      >
        {[...search]
          .filter(([other, value]) => value !== '' && !own.includes(other))
          .map(([other, value]) => (
            <input key={other} type="hidden" name={other} value={value} />
          ))}
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor="falt-q" className="block font-bold">
            {label}
          </label>
          <input
            key={q}
            id="falt-q"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={q}
            autoComplete="off"
            aria-describedby={hintId}
            className={input}
          />
        </div>
        {days.map((day) => {
          const value = search.get(day.name) ?? '';
          return (
            <div key={`${day.name} ${value}`} className="basis-44">
              <label htmlFor={`falt-${day.name}`} className="block font-bold">
                {day.label}
              </label>
              <input
                id={`falt-${day.name}`}
                type="date"
                name={day.name}
                defaultValue={value}
                className={input}
              />
            </div>
          );
        })}
        <Button type="submit" variant="outline">
          Sök
        </Button>
      </Form>
      {hint !== undefined && (
        <p id={hintId} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
