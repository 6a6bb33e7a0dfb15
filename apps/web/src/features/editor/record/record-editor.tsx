import { adminPaths } from '@lasar/contract/admin-paths';
import type { EditedKind } from '@lasar/contract/editor/document-rules';
import type { FieldError, EditedRecord } from '@lasar/contract/editor/drafts';
import { isSitePage, siteTextErrors } from '@lasar/contract/site/site-page-rules';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ArrangeRecord } from '../tree/arrange-record.tsx';
import { ConflictDialog } from '../versions/conflict-dialog.tsx';
import { errorSentence, FieldErrors, shownWrong } from '../fields/field-errors.tsx';
import { FormOutline } from './form-outline.tsx';
import { LessonsOfArea } from './lessons-of-area.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordComments } from './record-comments.tsx';
import { RecordFaults } from './record-faults.tsx';
import { kindLabel, pathInWords } from '../fields/record-fields.ts';
import { RecordForm } from '../fields/record-form.tsx';
import { RecordState } from './record-state.tsx';
import { RecordWarnings } from './record-warnings.tsx';
import { SitePageForm } from '../site-pages/site-page-form.tsx';
import { sitePageLabel } from '../site-pages/site-page-labels.ts';
import { VersionList } from '../versions/version-list.tsx';
import { SubjectMeanings } from '../lesson-fields/words-field.tsx';
import { usePresence } from '../presence/use-presence.ts';
import type { Body } from '../fields/record-fields.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import { useUndo } from './use-undo.ts';

export interface RecordEditorProps {
  readonly kind: EditedKind;
  readonly record: EditedRecord;
  readonly userId: string;
  /** The param of the school type above the record, if it is known. */
  readonly schoolType: string | undefined;
  /** Called when the record's name or state may have changed, so that lists of records show it. */
  readonly onChanged: () => void;
}

/** A record with its form, its state and what can be done with it. */
export function RecordEditor({ kind, record, userId, schoolType, onChanged }: RecordEditorProps) {
  const [saver] = useState(() => createDraftSaver(kind, record, userId));
  const draft = useSyncExternalStore(saver.subscribe, saver.current, saver.current);
  const undo = useUndo(kind, saver);
  const { presence, touch } = usePresence(kind, record.id, userId);
  const { change: write } = undo;
  const change = useCallback(
    (body: Body) => {
      touch();
      write(body);
    },
    [touch, write],
  );
  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.take(record), [saver, record]);
  const [issues, setIssues] = useState<readonly FieldError[]>([]);
  const [deferred, setDeferred] = useState(false);
  const page = kind === 'site-page' && isSitePage(record.id) ? record.id : undefined;
  const errors = useMemo(() => {
    const found = page ? siteTextErrors(page, draft.body) : issues;
    return {
      ...shownWrong(draft.warnings),
      ...Object.fromEntries(found.map((issue) => [issue.path, errorSentence(issue)])),
    };
  }, [issues, page, draft.body, draft.warnings]);
  // A page's texts are checked while they are written, so what has been corrected goes.
  const open = page ? issues.filter(({ path }) => errors[path] !== undefined) : issues;
  const name = page
    ? sitePageLabel[page]
    : typeof draft.body['name'] === 'string'
      ? draft.body['name']
      : record.name;
  const hasDraft = draft.state.kind !== 'clean';
  // Some fields are shown or folded by what they held when they were mounted.
  const formKey = `${draft.conflict ? 'conflict' : 'form'} ${draft.round}`;
  return (
    <FieldErrors value={errors}>
      <PageHeading badges={<RecordState record={record} hasDraft={hasDraft} />}>
        {name || 'Utan namn'}
      </PageHeading>
      <p className="mt-2 text-muted">{kind === 'site-page' ? 'Sida' : kindLabel[kind]}</p>
      {kind === 'subject' && (
        <p>
          <Link
            to={adminPaths.subjectWords(record.id)}
            className="inline-flex min-h-11 items-center underline"
          >
            Ordlistan på andra språk
          </Link>
        </p>
      )}
      <RecordActions
        {...{ kind, record, saver, draft, undo, hasDraft, presence, onChanged }}
        onIssues={setIssues}
      />
      {open.length > 0 && <Issues kind={kind} issues={open} />}
      {draft.conflict && deferred && (
        <div role="alert" className="mt-5 rounded-xl border-2 border-falu bg-falu-soft p-4">
          <p className="font-bold">
            Någon annan har ändrat samtidigt. Din text sparas bara i den här webbläsaren tills du
            har valt.
          </p>
          <Button variant="outline" className="mt-3" onClick={() => setDeferred(false)}>
            Välj nu
          </Button>
        </div>
      )}
      {/* No form element: its dialogs have forms, and a form inside another is sent by the browser itself. */}
      <div className="mt-8 grid gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_11rem]">
        {kind !== 'site-page' && <FormOutline kind={kind} body={draft.body} />}
        {page && <SitePageForm key={formKey} id={page} body={draft.body} onChange={change} />}
        {kind !== 'site-page' && (
          <SubjectMeanings value={draft.subjectMeanings}>
            <RecordForm
              key={formKey}
              kind={kind}
              body={draft.body}
              schoolType={schoolType}
              recordId={record.id}
              subjectId={record.parents.find((parent) => parent.kind === 'subject')?.id}
              courseId={record.parents.find((parent) => parent.kind === 'course')?.id}
              areaNames={record.areaNames ?? {}}
              onChange={change}
            />
          </SubjectMeanings>
        )}
      </div>
      {kind === 'area' && <LessonsOfArea key={record.id} id={record.id} />}
      <RecordWarnings kind={kind} warnings={draft.warnings} />
      {kind !== 'site-page' && (
        <>
          <RecordFaults kind={kind} id={record.id} />
          <RecordComments
            key={record.review?.answer?.at}
            kind={kind}
            id={record.id}
            userId={userId}
          />
        </>
      )}
      <Versions kind={kind} record={record} saver={saver} />
      {kind !== 'site-page' && <ArrangeRecord {...{ kind, record, onChanged, saver }} />}
      {draft.conflict && !deferred && (
        <ConflictDialog
          kind={kind}
          own={draft.body}
          base={draft.base}
          theirs={draft.conflict}
          onChoose={saver.resolve}
          onClose={() => setDeferred(true)}
        />
      )}
    </FieldErrors>
  );
}

interface VersionsProps {
  readonly kind: EditedKind;
  readonly record: EditedRecord;
  readonly saver: DraftSaver;
}

/** What has been published before, loaded when it is asked for. */
function Versions({ kind, record, saver }: VersionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <AdminSection title="Versioner">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Dölj versionerna' : 'Visa versionerna'}
      </Button>
      {open && (
        <div className="mt-4">
          <VersionList
            kind={kind}
            id={record.id}
            published={record.published}
            flush={saver.flush}
          />
        </div>
      )}
    </AdminSection>
  );
}

/** What publishing found wrong, each with a link to its field. */
function Issues({
  kind,
  issues,
}: {
  readonly kind: EditedKind;
  readonly issues: readonly FieldError[];
}) {
  return (
    <div role="alert" className="mt-5 rounded-xl border-2 border-falu bg-falu-soft p-4">
      <p className="font-bold">Det här behöver rättas innan det går att publicera:</p>
      <ul className="mt-2 list-disc pl-5">
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>
            <a href={`#falt-${issue.path}`} className="underline">
              {pathInWords(kind, issue.path)}
            </a>
            : {errorSentence(issue)}
          </li>
        ))}
      </ul>
    </div>
  );
}
