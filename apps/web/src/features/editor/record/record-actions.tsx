import '../record-bar.css';
import { adminPaths } from '@lasar/contract/admin-paths';
import { childKinds, type EditedKind } from '@lasar/contract/editor/document-rules';
import {
  discardDraft,
  type FieldError,
  type EditedRecord,
  publishDraft,
  unpublishRecord,
} from '@lasar/contract/editor/drafts';
import { schedulePublication } from '@lasar/contract/editor/schedules';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { useUser } from '#shared/session/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { listUnfinished } from '../files/unfinished-files.ts';
import { PresenceLine } from '../presence/presence-line.tsx';
import type { Presence } from '../presence/use-presence.ts';
import { AskReview } from '../reviews/ask-review.tsx';
import { ReviewBanner } from '../reviews/review-banner.tsx';
import type { DraftSaver, EditedDraft } from './draft-saver.ts';
import { NewRecordButton } from '../tree/new-record.tsx';
import { PublishDialog, type PublishOptions } from './publish-dialog.tsx';
import { newLabel } from '../fields/record-fields.ts';
import { recordProblemText } from './record-problems.sv.ts';
import { HiddenBy, SaveStatus } from './record-state.tsx';
import { WarningsLink } from './record-warnings.tsx';
import { Schedule } from './schedule.tsx';
import type { Undo } from './use-undo.ts';

interface Props {
  readonly kind: EditedKind;
  readonly record: EditedRecord;
  readonly saver: DraftSaver;
  readonly draft: EditedDraft;
  readonly undo: Undo;
  readonly hasDraft: boolean;
  readonly presence: Presence;
  readonly onChanged: () => void;
  readonly onIssues: (issues: readonly FieldError[]) => void;
}

/** What is published below something that is not is not public yet. */
const publishedText = ({ parents }: EditedRecord): string =>
  parents.every(({ published }) => published)
    ? 'Publicerat.'
    : 'Publicerat, men sidan syns inte förrän det som den ligger i också är publicerat.';

/** Whether somebody has saved or published since: perhaps this editor, when the response was lost. */
const isBehind = (error: unknown): boolean =>
  error instanceof CallProblem && ['draft/conflict', 'draft/outdated'].includes(error.code);

/** The actions on a record: publish and preview, in a bar that stays in view, discard, unpublish, and create one below it. */
export function RecordActions({
  kind,
  record,
  saver,
  draft: { state, warnings, canUndo, canRedo },
  undo: { step, told },
  hasDraft,
  presence,
  onChanged,
  onIssues,
}: Props) {
  const write = useWrite();
  const userId = useUser()?.userId ?? '';
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [publishing, setPublishing] = useState(false);
  const { id, standard, review } = record;
  const params = { kind, id };
  const ofSite = kind === 'site-page';
  const child = ofSite ? undefined : childKinds[kind];
  const isPublic = record.published && record.parents.every(({ published }) => published);
  const publish = async ({ at, note }: PublishOptions) => {
    onIssues([]);
    const saveNumber = await saver.flush();
    if (saveNumber === undefined) {
      setPublishing(false);
      void showToast(
        'Utkastet är inte sparat än. Vänta tills det är det, och försök igen.',
        'error',
      );
      return;
    }
    const body = { saveNumber, ...(note !== undefined && { note }) };
    // The record is loaded anew only when it is published: that begins the form again, without its errors and its dialog.
    const published =
      at && !ofSite
        ? callByFetch(schedulePublication, { params: { kind, id }, body: { ...body, ...at } })
        : callByFetch(publishDraft, { params, body });
    const { errors } = await published.catch(async (error: unknown) => {
      if (!isBehind(error)) throw error;
      return (await saver.compare()) ? { errors: [] } : { errors: undefined };
    });
    // What others have written meanwhile is shown, and asks for a choice.
    if (!errors) return setPublishing(false);
    if (errors.length === 0) {
      if (!at) saver.published();
      void showToast(at ? 'Publiceringen är planerad.' : publishedText(record));
      await revalidate();
    }
    setPublishing(false);
    onIssues(errors);
    onChanged();
  };
  // The preview is of what is saved.
  const preview = async () => {
    await saver.flush();
    await navigate(ofSite ? adminPaths.sitePagePreview(id) : adminPaths.preview(kind, id));
  };
  return (
    <>
      <div className="record-bar">
        <div className="min-w-0 flex-1 basis-64">
          <SaveStatus state={state} published={record.published} />
          <PresenceLine presence={presence} />
          {warnings.length > 0 && <WarningsLink count={warnings.length} />}
          <p role="status" className="sr-only">
            {told}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {canUndo && (
            <Button
              variant="outline"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => step('undo')}
            >
              Ångra
            </Button>
          )}
          {canRedo && (
            <Button
              variant="outline"
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              onClick={() => step('redo')}
            >
              Gör om
            </Button>
          )}
          <Button variant="outline" onClick={() => void preview()}>
            Förhandsvisa
          </Button>
          <Button
            variant="sun"
            aria-haspopup="dialog"
            disabled={!hasDraft && record.published}
            onClick={() => setPublishing(true)}
          >
            Publicera
          </Button>
        </div>
      </div>
      <HiddenBy record={record} />
      {!ofSite && <Schedule kind={kind} record={record} onChanged={onChanged} />}
      {!ofSite && review && hasDraft && (
        <ReviewBanner {...{ kind, record, review, state, userId, saver, onChanged }} />
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isPublic && record.path && (
          <ButtonLink to={record.path} variant="outline" target="_blank">
            Visa sidan
          </ButtonLink>
        )}
        {child && (
          <NewRecordButton
            kind={child}
            label={newLabel[child]}
            parent={record.id}
            onMade={onChanged}
          />
        )}
        {!ofSite && hasDraft && !review && (
          <AskReview {...{ kind, id, saver, onChanged }} label="Be om granskning" />
        )}
        {hasDraft && (
          <ConfirmButton
            label="Släng utkastet"
            title="Släng utkastet?"
            confirmText="Ja, släng utkastet"
            ownWords={recordProblemText}
            send={async () => {
              await saver.flush();
              await write(discardDraft, { params }, { done: 'Utkastet är slängt.' });
              saver.reset();
              onChanged();
            }}
          >
            <p>Det som är publicerat står kvar. Utkastet finns bland versionerna i 30 dagar.</p>
          </ConfirmButton>
        )}
        {standard && (
          <ConfirmButton
            label="Till standardtexten"
            title="Gå tillbaka till standardtexten?"
            confirmText="Ja, skriv standardtexten i utkastet"
            send={async () => saver.replace(standard)}
          >
            <p>
              Texterna som följer med tjänsten ersätter dem i utkastet. Inget ändras för besökarna
              förrän du publicerar.
            </p>
          </ConfirmButton>
        )}
        {record.published && !ofSite && (
          <ConfirmButton
            label="Avpublicera"
            title={`Avpublicera ${record.name}?`}
            confirmText="Ja, avpublicera"
            ownWords={recordProblemText}
            send={async () => {
              await write(
                unpublishRecord,
                { params: { kind, id } },
                { done: 'Posten är avpublicerad.' },
              );
              onChanged();
            }}
          >
            <p>Besökare, elever och lärare ser den inte längre. Innehållet finns kvar här.</p>
          </ConfirmButton>
        )}
      </div>
      {publishing && (
        <PublishDialog
          canWait={!ofSite}
          unfinished={listUnfinished(saver.current().body['assignments'], userId)}
          onPublish={publish}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
