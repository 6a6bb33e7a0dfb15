import { useState } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { showField, type UnfinishedFile } from '../files/unfinished-files.ts';
import { recordProblemText } from './record-problems.sv.ts';

export interface PublishOptions {
  readonly note?: string;
  /** The Swedish day and time of a scheduled publication; without them it is published now. */
  readonly at?: { readonly day: string; readonly time: string };
}

interface Props {
  /** Whether a publication can be scheduled. */
  readonly canWait: boolean;
  /** What does not go along, though it may look so. */
  readonly unfinished: readonly UnfinishedFile[];
  readonly onPublish: (options: PublishOptions) => Promise<void>;
  readonly onClose: () => void;
}

const longestNote = 1000;
/** Why a time is refused. */
export const timeInvalid =
  'Välj en tid som inte har varit, högst ett år framåt. Den natt då klockan ställs fram finns ingen tid mellan 02.00 och 03.00.';

const ownWords = { ...recordProblemText, 'schedule/time-invalid': timeInvalid };

/** Asks when a draft is to be published, and for a note. */
export function PublishDialog({ canWait, unfinished, onPublish, onClose }: Props) {
  const [later, setLater] = useState(false);
  const choice = (value: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="radio"
        name="later"
        checked={later === value}
        onChange={() => setLater(value)}
        className="size-6 shrink-0 accent-(--ink)"
      />
      {label}
    </label>
  );
  const now = unfinished.length > 0 ? 'Publicera ändå' : 'Publicera nu';
  const submitText = later ? 'Planera publiceringen' : now;
  return (
    <Modal title="Publicera" onClose={onClose}>
      {unfinished.length > 0 && <Unfinished files={unfinished} onClose={onClose} />}
      <SubmitForm
        submitText={submitText}
        busyText={later ? 'Planerar …' : 'Publicerar …'}
        check={(data) => ({
          day: later && !textOf(data, 'day') ? 'Välj en dag.' : undefined,
          time: later && !textOf(data, 'time') ? 'Välj en tid.' : undefined,
          note:
            textOf(data, 'note').trim().length > longestNote ? 'Högst 1 000 tecken.' : undefined,
        })}
        send={async (data) => {
          const note = textOf(data, 'note').trim();
          const at = { day: textOf(data, 'day'), time: textOf(data, 'time') };
          await onPublish({ ...(note && { note }), ...(later && { at }) });
        }}
        fieldOf={{ 'schedule/time-invalid': 'time' }}
        ownWords={ownWords}
      >
        {(errors) => (
          <>
            {canWait && (
              <fieldset>
                <legend className="font-bold">När?</legend>
                {choice(false, 'Nu')}
                {choice(true, 'Vid en viss tid')}
              </fieldset>
            )}
            {later && (
              <>
                <TextField
                  name="day"
                  label="Dag"
                  type="date"
                  defaultValue={swedishDayAhead(1)}
                  error={errors['day']}
                />
                <TextField
                  name="time"
                  label="Tid"
                  hint="Svensk tid. Det som står i utkastet nu publiceras då."
                  type="time"
                  defaultValue="08:00"
                  error={errors['time']}
                />
              </>
            )}
            <TextArea
              name="note"
              label="Anteckning"
              hint="Vad har ändrats, och varför? Syns bara för redaktörer."
              lang="sv"
              error={errors['note']}
            />
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}

interface UnfinishedProps {
  readonly files: readonly UnfinishedFile[];
  readonly onClose: () => void;
}

/** What does not go along with the publication, each with a link to its field. */
function Unfinished({ files, onClose }: UnfinishedProps) {
  return (
    <div role="alert" className="mb-5 rounded-xl border-2 border-falu bg-falu-soft p-4">
      <p className="font-bold">Det här kommer inte med:</p>
      <ul className="mt-2 list-disc pl-5">
        {files.map(({ field, name, sentence }) => (
          <li key={`${field} ${sentence}`} className="wrap-anywhere">
            <a
              href={`#${field}`}
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                onClose();
                // When the dialog has closed, focus has returned to its button.
                requestAnimationFrame(() => showField(field));
              }}
            >
              {name}
            </a>
            : {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
