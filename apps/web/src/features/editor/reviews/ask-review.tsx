import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { askReview, listReviewers } from '@lasar/contract/editor/reviews';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { DraftSaver } from '../record/draft-saver.ts';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { useFetched } from '../use-fetched.ts';

interface Props {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly label: string;
  readonly saver: DraftSaver;
  readonly onChanged: () => void;
}

const longest = 1000;

/** Asks a colleague by name, or any of them, to review the draft. */
export function AskReview({ kind, id, label, saver, onChanged }: Props) {
  const write = useWrite();
  return (
    <ModalButton label={label} title="Be om granskning">
      {(close) => (
        <SubmitForm
          submitText="Be om granskning"
          busyText="Skickar …"
          ownWords={recordProblemText}
          check={(data) => ({
            text: textOf(data, 'text').trim().length > longest ? 'Högst 1 000 tecken.' : undefined,
          })}
          send={async (data) => {
            await saver.flush();
            const reviewer = textOf(data, 'reviewer');
            const body = { text: textOf(data, 'text').trim(), ...(reviewer && { reviewer }) };
            await write(
              askReview,
              { params: { kind, id }, body },
              { done: 'Frågan är skickad. Du får ett mejl när någon har svarat.' },
            );
            onChanged();
            close();
          }}
        >
          {(errors) => (
            <>
              <Reviewers />
              <TextArea
                name="text"
                label="Meddelande"
                hint="Vad ska den som granskar titta på? Går att lämna tomt."
                lang="sv"
                spellCheck
                error={errors['text']}
              />
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

function Reviewers() {
  const { value, error, reload } = useFetched((signal) => callByFetch(listReviewers, {}, signal));
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />;
  if (!value) return <LoadingText />;
  return (
    <SelectField name="reviewer" label="Vem ska granska?">
      <option value="">Vem som helst</option>
      {value.reviewers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || 'Utan namn'}
        </option>
      ))}
    </SelectField>
  );
}
