import {
  type Comment,
  listComments,
  removeComment,
  resolveComment,
  writeComment,
} from '@lasar/contract/editor/content-comments';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { pathInWords, recordFields } from '../fields/record-fields.ts';
import { recordProblemText } from './record-problems.sv.ts';
import { useFetched } from '../use-fetched.ts';

interface Props {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly userId: string;
}

/** What editors have written to each other about a record: open comments, and those that are resolved behind a button. */
export function RecordComments({ kind, id, userId }: Props) {
  const params = { kind, id };
  const { value, error, reload } = useFetched((signal) =>
    callByFetch(listComments, { params }, signal),
  );
  const open = value?.comments.filter(({ resolved }) => !resolved) ?? [];
  const resolved = value?.comments.filter((comment) => comment.resolved) ?? [];
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      kind={kind}
      mine={comment.author.id === userId}
      onChanged={reload}
    />
  );
  return (
    <AdminSection
      id="kommentarer"
      title="Kommentarer"
      action={
        <ModalButton label="Ny kommentar" title="Ny kommentar">
          {(close) => (
            <CommentForm
              kind={kind}
              submitText="Spara kommentaren"
              send={async (body) => {
                await callByFetch(writeComment, { params, body });
                close();
                reload();
              }}
            />
          )}
        </ModalButton>
      }
    >
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      {error === undefined && !value && <LoadingText />}
      {value && open.length === 0 && (
        <p className="text-muted">Inga öppna kommentarer. Bara redaktörer ser dem.</p>
      )}
      {open.length > 0 && <ul className="flex flex-col gap-4">{open.map(item)}</ul>}
      {resolved.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 py-2 font-bold">
            Lösta kommentarer ({resolved.length})
          </summary>
          <ul className="mt-2 flex flex-col gap-4">{resolved.map(item)}</ul>
        </details>
      )}
    </AdminSection>
  );
}

interface ItemProps {
  readonly comment: Comment;
  readonly kind: DocumentKind;
  readonly mine: boolean;
  readonly onChanged: () => void;
}

function CommentItem({ comment, kind, mine, onChanged }: ItemProps) {
  const { id, text, field, author, at, resolved } = comment;
  const excerpt = text.slice(0, 40);
  const resolve = async () => {
    try {
      await callByFetch(resolveComment, { params: { id }, body: { resolved: !resolved } });
      onChanged();
    } catch (failure) {
      void showToast(problemMessage(failure, recordProblemText), 'error');
    }
  };
  return (
    <li className="rounded-xl border border-line bg-card p-4">
      <p className="text-small text-muted">
        <span className="font-bold">{author.name || 'En tidigare redaktör'}</span>,{' '}
        {momentInWords(at)}
        {field !== undefined && (
          <>
            , om{' '}
            <a href={`#falt-${field}`} className="underline">
              {pathInWords(kind, field)}
            </a>
          </>
        )}
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
      {resolved && (
        <p className="mt-2 text-small text-muted">
          Löst av {resolved.by.name || 'en tidigare redaktör'}, {momentInWords(resolved.at)}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void resolve()}>
          <span>
            {resolved ? 'Öppna igen' : 'Markera som löst'}
            <span className="sr-only"> {excerpt}</span>
          </span>
        </Button>
        {mine && (
          <ConfirmButton
            label="Ta bort"
            about={`kommentaren ${excerpt}`}
            title="Ta bort kommentaren?"
            confirmText="Ja, ta bort kommentaren"
            send={async () => {
              await callByFetch(removeComment, { params: { id } });
              onChanged();
            }}
          >
            <p>Den går inte att få tillbaka.</p>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

interface FormProps {
  readonly kind: DocumentKind;
  readonly submitText: string;
  readonly send: (body: { readonly text: string; readonly field?: string }) => Promise<void>;
}

const longest = 4000;

function textError(text: string): string | undefined {
  if (text === '') return 'Skriv något.';
  return text.length > longest ? 'Högst 4 000 tecken.' : undefined;
}

/** A comment on a record, or on one of its fields. */
export const CommentForm = ({ kind, submitText, send }: FormProps) => (
  <SubmitForm
    submitText={submitText}
    check={(data) => ({ comment: textError(textOf(data, 'comment').trim()) })}
    send={(data) => {
      const field = textOf(data, 'field');
      return send({ text: textOf(data, 'comment').trim(), ...(field && { field }) });
    }}
    ownWords={recordProblemText}
  >
    {(errors) => (
      <>
        <TextArea
          name="comment"
          label="Kommentar"
          hint="Andra redaktörer ser den. Besökare, lärare och elever ser den inte."
          lang="sv"
          spellCheck
          error={errors['comment']}
        />
        <SelectField name="field" label="Gäller">
          <option value="">Hela posten</option>
          {recordFields[kind].map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </SubmitForm>
);
