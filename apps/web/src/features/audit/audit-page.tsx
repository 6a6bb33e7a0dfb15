import { adminPaths } from '@lasar/contract/admin-paths';
import type { AuditEntry } from '@lasar/contract/audit';
import { Link } from 'react-router';
import { momentInWords } from '#shared/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useInit } from '#shared/use-init.ts';
import { changedFields, actionText } from './audit-labels.ts';
import type { Audit } from './load-audit.ts';

/** The audit log, latest changes first. */
export function AuditPage({ changes: { entries, total, page, pages }, names }: Audit) {
  const { schoolTypes } = useInit().menuData;
  const known = new Map([...schoolTypes.map(({ id, name }) => [id, name] as const), ...names]);
  return (
    <>
      <PageHeading lead="Vem som har ändrat vad bland skolor, licenser, användare, offertförfrågningar, felrapporter och misslyckat arbete. Det senaste står överst.">
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

interface Props {
  readonly entry: AuditEntry;
  readonly names: ReadonlyMap<string, string>;
}

/** An entry of the audit log: time, actor, action, and each field before and after. */
function AuditEntryCard({ entry, names }: Props) {
  const fields = changedFields(entry, names);
  const page = pageOf(entry);
  return (
    <Card as="li" className="wrap-anywhere">
      <p className="text-small text-muted">
        <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
      </p>
      <h2 className="mt-1 text-heading">
        {names.get(entry.by) ?? `Konto ${entry.by}`} {actionText(entry)}
      </h2>
      {fields.length > 0 && (
        <dl className="mt-3 grid gap-x-6 gap-y-1 tablet:grid-cols-[10rem_1fr]">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="contents">
              <dt className="font-bold">{name}</dt>
              <dd>
                {before !== undefined && <del className="mr-3 text-muted">{before}</del>}
                {after !== undefined && <ins className="no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {page !== undefined && (
        <Link to={page} className="mt-2 inline-flex min-h-11 items-center underline">
          {pageWord[entry.recordType]}
        </Link>
      )}
    </Card>
  );
}

const pageWord: Partial<Record<AuditEntry['recordType'], string>> = {
  organisation: 'Till skolan',
  subscription: 'Till skolan',
  'class-code': 'Till skolan',
  user: 'Till användaren',
  quote: 'Till förfrågan',
  report: 'Till felrapporten',
  owner: 'Till huvudmannen',
  'owner-licence': 'Till huvudmannen',
  job: 'Till driften',
};

const pathOf: Partial<Record<AuditEntry['recordType'], (id: string) => string>> = {
  organisation: adminPaths.organisation,
  user: adminPaths.user,
  quote: adminPaths.quote,
  report: adminPaths.report,
  owner: adminPaths.owner,
};

function pageOf({ action, recordType, recordId, ...entry }: AuditEntry): string | undefined {
  if (recordType === 'subscription' || recordType === 'class-code') {
    const school = (entry.after ?? entry.before)?.['organisationId'];
    return typeof school === 'string' ? adminPaths.organisation(school) : undefined;
  }
  if (recordType === 'owner-licence') {
    const owner = (entry.after ?? entry.before)?.['ownerId'];
    return typeof owner === 'string' ? adminPaths.owner(owner) : undefined;
  }
  if (recordType === 'job') return adminPaths.operations;
  return action === 'delete' ? undefined : pathOf[recordType]?.(recordId);
}
