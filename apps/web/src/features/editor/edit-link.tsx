import { adminPaths } from '@lasar/contract/admin-paths';
import { type EditedRecord, getDraft } from '@lasar/contract/editor/drafts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { RecordState, StateMark } from './record/record-state.tsx';

/** The record of a public page. */
export interface EditedPage {
  readonly kind: 'lesson' | 'area';
  readonly id: string;
}

const linkClass = 'inline-flex min-h-11 items-center underline';

/** The state of a page's record, and the links to its editor and its preview. The page itself shows what is published. */
export function EditLink({ kind, id }: EditedPage) {
  const [record, setRecord] = useState<EditedRecord>();
  useEffect(() => {
    const aborted = new AbortController();
    // Without its state the link is still of use.
    callByFetch(getDraft, { params: { kind, id } }, aborted.signal).then(
      setRecord,
      () => undefined,
    );
    return () => aborted.abort();
  }, [kind, id]);
  return (
    <nav
      aria-label="För redaktörer"
      className="no-print flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 text-small"
    >
      {record && <RecordState record={record} hasDraft={record.draft !== undefined} />}
      {record?.publishAt && !record.publishFault && (
        <StateMark>{`Publiceras ${momentInWords(record.publishAt)}`}</StateMark>
      )}
      {record?.publishFault && <StateMark>Blev inte publicerad</StateMark>}
      <Link to={adminPaths.record(kind, id)} className={linkClass}>
        Redigera
      </Link>
      {record?.draft && (
        <Link to={adminPaths.preview(kind, id)} className={linkClass}>
          Förhandsvisa utkastet
        </Link>
      )}
    </nav>
  );
}
