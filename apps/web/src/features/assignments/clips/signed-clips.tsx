import type { Assignment } from '@lasar/contract/assignments/assignments';
import {
  type Clip,
  clipDays,
  createClip,
  endClip,
  listClips,
} from '@lasar/contract/assignments/clips';
import type { ProblemCode } from '@lasar/contract/problems';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { clipEnded, ClipList, unlessEnded } from './clip-list.tsx';

interface Props {
  readonly assignment: Assignment;
  readonly range: { readonly start?: number; readonly stop?: number };
  readonly disabled: boolean;
}

/** Creates links to a locked film and lists the existing ones. */
export function SignedClips({ assignment, range, disabled }: Props) {
  const { clips, error, load } = useOwnClips();
  const end = async (id: string) => {
    await unlessEnded(callByFetch(endClip, { params: { id } }).then(() => showToast(clipEnded)));
    load();
  };
  return (
    <>
      <NewClip assignmentId={assignment.id} range={range} disabled={disabled} reload={load} />
      {error !== undefined && <LoadFailed error={error} onRetry={load} />}
      {!clips && error === undefined && <LoadingText />}
      {clips && error === undefined && (
        <ClipList
          clips={clips.filter(({ assignmentId }) => assignmentId === assignment.id)}
          end={end}
        />
      )}
    </>
  );
}

/** The user's own links. The public page has no loader for them, so they are loaded when the panel opens. */
function useOwnClips() {
  const [clips, setClips] = useState<readonly Clip[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    callByFetch(listClips, {}).then(setClips, setError);
  }, []);
  useEffect(load, [load]);
  return { clips, error, load };
}

const clipText = {
  'clip/ended': 'Länken gäller inte längre.',
  'clip/not-found': 'Länken är redan avslutad.',
  'clip/range-invalid': 'Klippet måste sluta efter att det börjar, och ligga inom filmen.',
  'clip/too-many': 'Skolan har redan 1 000 länkar som gäller. Avsluta några först.',
} satisfies Record<Extract<ProblemCode, `clip/${string}`>, string>;

interface NewClipProps {
  readonly assignmentId: string;
  readonly range: { readonly start?: number; readonly stop?: number };
  readonly disabled: boolean;
  readonly reload: () => void;
}

/** Creates and copies a link that gives access by the school's licence for some days. */
function NewClip({ assignmentId, range, disabled, reload }: NewClipProps) {
  return (
    <div className="max-w-md">
      <p className="mt-2 mb-4">
        Den som har länken ser filmen utan konto. Du kan avsluta den när du vill.
      </p>
      <SubmitForm
        submitText="Skapa en länk och kopiera den"
        check={() => (disabled ? { days: clipText['clip/range-invalid'] } : {})}
        send={async (data) => {
          const days = clipDays.find((each) => String(each) === textOf(data, 'days')) ?? 7;
          const clip = await callByFetch(createClip, { body: { assignmentId, ...range, days } });
          copyText(location.origin + clip.path);
          reload();
        }}
        ownWords={clipText}
      >
        {(errors) => (
          <SelectField name="days" label="Länken gäller i" defaultValue="7" error={errors['days']}>
            {clipDays.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? 'en dag' : `${days} dagar`}
              </option>
            ))}
          </SelectField>
        )}
      </SubmitForm>
    </div>
  );
}
