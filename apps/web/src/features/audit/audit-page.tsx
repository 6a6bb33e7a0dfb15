import { ListPager } from '#shared/ui/list-pager.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';
import { AuditEntryCard } from './audit-entry-card.tsx';
import type { Audit } from './load-audit.ts';

/** Who has changed what, latest first. */
export function AuditPage({ changes: { entries, total, page, pages }, names }: Audit) {
  const { schoolTypes } = useInit().menuData;
  const known = new Map([...schoolTypes.map(({ id, name }) => [id, name] as const), ...names]);
  return (
    <>
      <PageHeading lead="Vem som har ändrat vad bland skolor, licenser, användare, offertförfrågningar och felrapporter. Det senaste står överst.">
        Ändringar
      </PageHeading>
      <div className="mt-8">
        {entries.length === 0 ? (
          <EmptyState title={total === 0 ? 'Ingenting är ändrat ännu' : 'Sidan är tom'} />
        ) : (
          <>
            <ol className="grid gap-4">
              {entries.map((entry) => (
                <AuditEntryCard key={entry.id} entry={entry} names={known} />
              ))}
            </ol>
            <ListPager page={page} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}
