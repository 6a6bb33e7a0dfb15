import { Form, useSearchParams } from 'react-router';
import { Button } from '#shared/ui/button.tsx';

// A search keeps the filter and the order of the list.
const kept = ['lage', 'ordning'] as const;

/** The search field of a list. The query is in the URL, so it is part of the history. */
export function ListSearch({ label }: { readonly label: string }) {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <Form role="search" aria-label={label} className="flex max-w-measure flex-wrap items-end gap-3">
      {kept.map((name) => {
        const value = search.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
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
          className="mt-2 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4"
        />
      </div>
      <Button type="submit" variant="outline">
        Sök
      </Button>
    </Form>
  );
}
