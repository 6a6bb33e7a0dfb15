import type { AuditEntry, AuditPage as Changes } from '@lasar/contract/operations/audit';
import { useSearchParams } from 'react-router';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { ListedRows } from '#shared/admin/listed-rows.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { AuditEntryCard, actorOf } from './audit-entry-card.tsx';
import { AuditRunCard } from './audit-run-card.tsx';
import { changedFields, actionText, shownKinds } from './audit-labels.ts';
import { AuditSearch, ChosenParts } from './audit-search.tsx';

interface Props {
  readonly changes: Changes;
  /** Reads a part of the log, searched and filtered as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<Changes>;
}

const narrowing = ['q', 'fran', 'till', 'lage', 'av', 'post'];

/** The change history, latest changes first. */
export function AuditPage({ changes, readPart }: Props) {
  const { entries, total, vague } = changes;
  const { schoolTypes } = useInit().menuData;
  const [search] = useSearchParams();
  const namesOf = ({ names }: Changes) =>
    new Map([...schoolTypes, ...names].map(({ id, name }) => [id, name] as const));
  const names = namesOf(changes);
  const isNarrowed = narrowing.some((name) => search.get(name));
  return (
    <>
      <PageHeading lead="Vem som har ändrat vad bland skolor, licenser, användare, offertförfrågningar, felrapporter och misslyckat arbete.">
        Ändringar
      </PageHeading>
      <div className="mt-8">
        <AuditSearch />
        <div className="mt-4">
          <LinkFilter label="Visa" first="Alla" choices={shownKinds} />
          <LinkFilter
            label="Ordning"
            first="Senaste först"
            choices={[{ value: 'oldest', text: 'Äldsta först' }]}
            parameter="ordning"
          />
        </div>
        <ChosenParts names={names} />
        {vague && (
          <p className="mb-4 max-w-measure">
            Många har det namnet, så alla ändringar är kanske inte med. Skriv mer av namnet.
          </p>
        )}
        <ListedRows
          list={changes}
          counted={['ändring', 'ändringar']}
          file={{
            name: 'ändringar',
            heads: ['Tid', 'Vem', 'Vad', 'Namn', 'Id', 'Fält', 'Före', 'Efter'],
            read: async (part) => {
              const found = await readPart(part);
              const known = namesOf(found);
              return {
                rows: found.entries.flatMap((entry) => rowsOf(entry, known)),
                pages: found.pages,
              };
            },
          }}
          empty={
            <EmptyState title={emptyTitle(total, isNarrowed)}>
              {isNarrowed && <p>Ändra sökningen, dagarna eller filtret för att se fler.</p>}
            </EmptyState>
          }
        >
          <ol className="grid gap-4">
            {entries.map((entry) =>
              entry.entries === undefined ? (
                <AuditEntryCard key={entry.id} entry={entry} names={names} />
              ) : (
                <AuditRunCard key={entry.id} entry={entry} names={names} />
              ),
            )}
          </ol>
        </ListedRows>
      </div>
    </>
  );
}

function emptyTitle(total: number, isNarrowed: boolean): string {
  if (total > 0) return 'Sidan är tom';
  return isNarrowed ? 'Ingen ändring hittades' : 'Ingenting är ändrat';
}

/** A row of the file for each field that an entry has changed. */
function rowsOf(entry: AuditEntry, names: ReadonlyMap<string, string>): string[][] {
  const { at, recordId } = entry;
  const start = [at, actorOf(entry, names), actionText(entry), names.get(recordId) ?? '', recordId];
  const fields = changedFields(entry, names);
  return fields.length === 0
    ? [[...start, '', '', '']]
    : fields.map(({ name, before = '', after = '' }) => [...start, name, before, after]);
}
