import { adminPaths } from '@lasar/contract/admin-paths';
import { documentKinds } from '@lasar/contract/editor/document-rules';
import type { AuditEntry } from '@lasar/contract/operations/audit';
import { Link, useSearchParams } from 'react-router';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { actionText, changedFields, importText } from './audit-labels.ts';
import { hrefWith } from '#shared/admin/link-filter.tsx';

interface Props {
  readonly entry: AuditEntry;
  readonly names: ReadonlyMap<string, string>;
  /** The rank of its heading: 2 unless it says another. */
  readonly as?: 'h2' | 'h3';
}

const link = 'inline-flex min-h-11 items-center underline';

/** An entry of the change history: time, actor, action, and each field before and after. */
export function AuditEntryCard({ entry, names, as: Heading = 'h2' }: Props) {
  const [search] = useSearchParams();
  const fields = changedFields(entry, names);
  const page = pageOf(entry);
  const about = names.get(entry.recordId);
  return (
    <Card as="li" className="wrap-anywhere">
      <p className="text-small text-muted">
        <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
      </p>
      <Heading className="mt-1 text-heading first-letter:uppercase">
        {entry.recordType === 'pack' && entry.after ? (
          importText(entry)
        ) : (
          <>
            {actorOf(entry, names)} {actionText(entry)}
            {about !== undefined && `: ${about}`}
          </>
        )}
      </Heading>
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
      <p className="mt-2 flex flex-wrap gap-x-6">
        {page !== undefined && (
          <Link to={page} className={link}>
            {pageWord[entry.recordType] ?? 'Till innehållet'}
          </Link>
        )}
        {search.get('post') === null && (
          <Link to={hrefWith(search, { post: entry.recordId })} className={link}>
            Allt om posten<span className="sr-only"> {about ?? entry.recordId}</span>
          </Link>
        )}
        {search.get('av') === null && (
          <Link to={hrefWith(search, { av: entry.by })} className={link}>
            Allt som {actorOf(entry, names)} har gjort
          </Link>
        )}
      </p>
    </Card>
  );
}

/** The name of who made a change. Commands and imports have no account, and a deleted account has no name. */
export const actorOf = ({ by }: Pick<AuditEntry, 'by'>, names: ReadonlyMap<string, string>) =>
  names.get(by) ?? actorWord[by] ?? `Konto ${by}`;

const actorWord: Readonly<Record<string, string>> = {
  import: 'kommandot content',
  people: 'kommandot people',
};

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
  'site-page': 'Till sidan',
};

const pathOf: Partial<Record<AuditEntry['recordType'], (id: string) => string>> = {
  organisation: adminPaths.organisation,
  user: adminPaths.user,
  quote: adminPaths.quote,
  report: adminPaths.report,
  owner: adminPaths.owner,
  'site-page': adminPaths.sitePage,
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
  if (action === 'delete') return undefined;
  const kind = documentKinds.find((each) => each === recordType);
  return kind ? adminPaths.record(kind, recordId) : pathOf[recordType]?.(recordId);
}
