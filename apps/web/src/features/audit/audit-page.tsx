import { adminPaths } from '@lasar/contract/admin-paths';
import type { AuditEntry } from '@lasar/contract/audit';
import { Link } from 'react-router';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { SaveList } from '#shared/admin/save-list.tsx';
import { momentInWords } from '#shared/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useInit } from '#shared/use-init.ts';
import { changedFields, actionText, shownKinds } from './audit-labels.ts';
import type { Audit } from './load-audit.ts';

interface Props extends Audit {
  /** Reads a part of the log, filtered as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<Audit['changes']>;
}

/** The audit log, latest changes first. */
export function AuditPage({ changes, names, readPart }: Props) {
  const { entries, total, page, pages } = changes;
  const { schoolTypes } = useInit().menuData;
  const known = new Map([...schoolTypes.map(({ id, name }) => [id, name] as const), ...names]);
  return (
    <>
      <PageHeading lead="Vem som har ändrat vad bland skolor, licenser, användare, offertförfrågningar, felrapporter och misslyckat arbete. Det senaste står överst.">
        Ändringar
      </PageHeading>
      <div className="mt-8">
        <LinkFilter label="Visa" first="Alla" choices={shownKinds} />
        {entries.length === 0 ? (
          <EmptyState title={total === 0 ? 'Ingenting är ändrat' : 'Sidan är tom'} />
        ) : (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">
                {total.toLocaleString('sv-SE')} {total === 1 ? 'ändring' : 'ändringar'}
              </p>
              <SaveList
                name="ändringar"
                heads={['Tid', 'Vem', 'Vad', 'Id', 'Fält', 'Före', 'Efter']}
                read={async (part) => {
                  const found = await readPart(part);
                  return {
                    rows: found.entries.flatMap((entry) => rowsOf(entry, known)),
                    pages: found.pages,
                  };
                }}
                total={total}
              />
            </div>
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

/** A row of the file for each field that an entry has changed. */
function rowsOf(entry: AuditEntry, names: ReadonlyMap<string, string>): string[][] {
  const start = [entry.at, names.get(entry.by) ?? entry.by, actionText(entry), entry.recordId];
  const fields = changedFields(entry, names);
  return fields.length === 0
    ? [[...start, '', '', '']]
    : fields.map(({ name, before = '', after = '' }) => [...start, name, before, after]);
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly names: ReadonlyMap<string, string>;
}

/** An entry of the audit log: time, actor, action, and each field before and after. */
function AuditEntryCard({ entry, names }: EntryProps) {
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
