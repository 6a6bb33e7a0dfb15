import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { DocumentKind, ReviewState } from '@lasar/contract/editor/document-rules';
import {
  approveReview,
  type Review,
  returnReview,
  withdrawReview,
} from '@lasar/contract/editor/reviews';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import type { DraftSaver } from '../record/draft-saver.ts';
import type { SaveState } from '../record/save-state.ts';
import { CommentForm } from '../record/record-comments.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { AskReview } from './ask-review.tsx';

interface Props {
  readonly kind: DocumentKind;
  readonly record: EditedRecord;
  readonly review: Review;
  readonly state: SaveState;
  readonly userId: string;
  readonly saver: DraftSaver;
  readonly onChanged: () => void;
}

const nameOf = ({ name }: { readonly name: string }): string => name || 'En tidigare redaktör';

/** Who has asked for a review of the draft, what became of it, and what can be done about it. */
export function ReviewBanner({ kind, record, review, state: saved, ...props }: Props) {
  const { userId, saver, onChanged } = props;
  const { id, draft } = record;
  const write = useWrite();
  const params = { kind, id };
  const state = isWrittenAfter(review, saved) ? 'lapsed' : review.state;
  const mine = review.askedBy.id === userId;
  const isOver = state === 'returned' || state === 'lapsed';
  return (
    <section
      aria-label="Granskning"
      className={`mt-4 rounded-xl border-2 p-4 ${state === 'approved' ? 'border-forest bg-forest-soft' : 'border-sun bg-card'}`}
    >
      <p className="font-bold wrap-anywhere">{sentenceOf(review, state, userId)}</p>
      {state === 'waiting' && review.text && (
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{review.text}</p>
      )}
      {state === 'returned' && (
        <p className="mt-1">
          <a href="#kommentarer" className="inline-flex min-h-11 items-center underline">
            Läs kommentarerna
          </a>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {state === 'waiting' && !mine && (
          <>
            <ConfirmButton
              label="Godkänn"
              title="Godkänn utkastet?"
              confirmText="Ja, godkänn"
              ownWords={recordProblemText}
              send={async () => {
                // A save that did not arrive is refused, as one of somebody else is.
                const read = (await saver.flush()) ?? draft?.saveNumber ?? 1;
                const body = { saveNumber: read };
                await write(approveReview, { params, body }, { done: 'Utkastet är godkänt.' });
                onChanged();
              }}
            >
              <p>
                {nameOf(review.askedBy)} får ett mejl. Ändras utkastet efteråt gäller godkännandet
                inte längre.
              </p>
            </ConfirmButton>
            <ModalButton label="Skicka tillbaka" title="Skicka tillbaka utkastet">
              {(close) => (
                <CommentForm
                  kind={kind}
                  submitText="Skicka tillbaka"
                  send={async (body) => {
                    await write(
                      returnReview,
                      { params, body },
                      { done: 'Utkastet är skickat tillbaka.' },
                    );
                    onChanged();
                    close();
                  }}
                />
              )}
            </ModalButton>
          </>
        )}
        {isOver && <AskReview {...{ kind, id, saver, onChanged }} label="Be om granskning igen" />}
        {(mine || isOver) && state !== 'approved' && (
          <ConfirmButton
            label={state === 'waiting' ? 'Ta tillbaka frågan' : 'Ta bort granskningen'}
            title={state === 'waiting' ? 'Ta tillbaka frågan?' : 'Ta bort granskningen?'}
            confirmText={state === 'waiting' ? 'Ja, ta tillbaka' : 'Ja, ta bort'}
            send={async () => {
              await write(withdrawReview, { params }, { done: 'Granskningen är borttagen.' });
              onChanged();
            }}
          >
            <p>Utkastet och kommentarerna finns kvar.</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

/** Whether this page has saved something since the draft was approved. */
const isWrittenAfter = ({ state, answer }: Review, saved: SaveState): boolean =>
  state === 'approved' && answer !== undefined && saved.kind === 'saved' && saved.at > answer.at;

function sentenceOf(review: Review, state: ReviewState, userId: string): string {
  const { askedBy, reviewer, askedAt, answer } = review;
  const answered = answer ? momentInWords(answer.at) : '';
  const reader = answer ? nameOf(answer.by) : '';
  switch (state) {
    case 'waiting': {
      const whom = reviewer ? (reviewer.id === userId ? 'dig' : nameOf(reviewer)) : 'någon';
      const who = askedBy.id === userId ? 'Du har bett' : `${nameOf(askedBy)} har bett`;
      return `${who} ${whom} granska utkastet, ${momentInWords(askedAt)}.`;
    }
    case 'approved':
      return `${reader} godkände utkastet ${answered}.`;
    case 'returned':
      return `${reader} skickade tillbaka utkastet ${answered}.`;
    case 'lapsed':
      return `Utkastet har ändrats sedan ${reader} godkände det ${answered}.`;
  }
}
