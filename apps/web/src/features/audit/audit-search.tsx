import { shortestAuditSearch } from '@lasar/contract/audit-rules';
import { Form, Link, useSearchParams } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

// What the form does not show, but keeps.
const kept = ['lage', 'ordning', 'av', 'post'] as const;

const input = 'mt-2 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4';

/** The search of the change history: words, and the first and the last day. All of it is in the URL. */
export function AuditSearch() {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? '';
  const q = valueOf('q').trim();
  return (
    <>
      <Form role="search" aria-label="Sök ändringar" className="flex flex-wrap items-end gap-3">
        {kept.map((name) => {
          const value = search.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <div className="min-w-0 flex-1 basis-72">
          <label htmlFor="falt-q" className="block font-bold">
            Sök ord eller namn
          </label>
          <input
            key={q}
            id="falt-q"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={q}
            autoComplete="off"
            aria-describedby="falt-q-regel"
            className={input}
          />
        </div>
        <DayField
          key={`fran ${valueOf('fran')}`}
          name="fran"
          label="Från och med"
          value={valueOf('fran')}
        />
        <DayField
          key={`till ${valueOf('till')}`}
          name="till"
          label="Till och med"
          value={valueOf('till')}
        />
        <Button type="submit" variant="outline">
          Sök
        </Button>
      </Form>
      <p id="falt-q-regel" className="mt-2 text-small text-muted">
        {q !== '' && q.length < shortestAuditSearch
          ? `Skriv minst ${shortestAuditSearch} tecken. Nu visas alla ändringar.`
          : 'Söker i det som ändrades, i namnet på den som ändrade, och i namnet på personen, skolan eller huvudmannen som det gällde.'}
      </p>
    </>
  );
}

function DayField({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <div className="basis-44">
      <label htmlFor={`falt-${name}`} className="block font-bold">
        {label}
      </label>
      <input id={`falt-${name}`} type="date" name={name} defaultValue={value} className={input} />
    </div>
  );
}

interface ChosenProps {
  readonly names: ReadonlyMap<string, string>;
}

/** The person and the record that the list is limited to, each with a link that ends it. */
export function ChosenParts({ names }: ChosenProps) {
  const [search] = useSearchParams();
  const chosen = [
    ['av', 'Gjorda av'],
    ['post', 'Gäller'],
  ].flatMap(([name = '', text = '']) => {
    const id = search.get(name);
    return id === null ? [] : [{ name, text: `${text} ${names.get(id) ?? id}` }];
  });
  if (chosen.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      {chosen.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={hrefWith(search, { [name]: undefined })}
            className="inline-flex min-h-11 items-center gap-2 rounded-xl bg-hue-soft px-3 font-bold wrap-anywhere text-hue hover:underline"
          >
            {text}
            <Icon name="close" />
            <span className="sr-only">, ta bort</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The address of the list with other parameters, from its first page. */
export function hrefWith(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(search);
  next.delete('sida');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}
