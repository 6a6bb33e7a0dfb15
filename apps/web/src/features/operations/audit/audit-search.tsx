import { shortestAuditSearch } from '@lasar/contract/operations/audit-rules';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '#shared/admin/link-filter.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { Icon } from '#shared/ui/icon.tsx';

const days = [
  { name: 'fran', label: 'Från och med' },
  { name: 'till', label: 'Till och med' },
] as const;

/** The search of the change history: words, and the first and the last day. */
export function AuditSearch() {
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  return (
    <ListSearch
      label="Sök ord eller namn"
      name="Sök ändringar"
      days={days}
      hint={
        q !== '' && q.length < shortestAuditSearch
          ? `Skriv minst ${shortestAuditSearch} tecken. Nu visas alla ändringar.`
          : 'Söker i det som ändrades, i namnet på den som ändrade, och i namnet på personen, skolan eller huvudmannen som det gällde.'
      }
    />
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
