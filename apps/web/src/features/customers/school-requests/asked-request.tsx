import { type SchoolRequest, withdrawRequest } from '@lasar/contract/customers/school-requests';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { requestProblems, requestStateWords } from './school-request-words.ts';

interface Props {
  readonly request: SchoolRequest;
  /** What was asked for, to follow 'Skolan bad om'. */
  readonly what: string;
}

/** What the own school has asked for: when and by whom, how far it has come, and the answer. */
export function AskedRequest({ request, what }: Props) {
  const { state, askedAt, askedBy, message, answeredAt, answer } = request;
  return (
    <div className="rounded-xl border-2 border-line bg-card p-4">
      <p className="font-bold">{requestStateWords[state]}</p>
      <p className="mt-1 max-w-measure wrap-anywhere">
        Skolan bad om {what} den {momentInWords(askedAt)}
        {askedBy !== undefined && ` (${askedBy})`}.
        {state !== 'open' &&
          answeredAt !== undefined &&
          ` ${ended[state]} den ${momentInWords(answeredAt)}.`}
      </p>
      {message !== undefined && (
        <p className="mt-2 max-w-measure wrap-anywhere text-muted">Ni skrev: {message}</p>
      )}
      {answer !== undefined && <p className="mt-2 max-w-measure wrap-anywhere">Svaret: {answer}</p>}
      {state === 'open' && <Withdraw request={request} what={what} />}
    </div>
  );
}

const ended = {
  accepted: 'Det godkändes',
  refused: 'Det avslogs',
  withdrawn: 'Det togs tillbaka',
};

function Withdraw({ request, what }: Props) {
  const write = useWrite();
  return (
    <div className="mt-4">
      <ConfirmButton
        label="Ta tillbaka"
        about={what}
        title="Ta tillbaka önskemålet?"
        confirmText="Ja, ta tillbaka"
        ownWords={requestProblems}
        send={() =>
          write(
            withdrawRequest,
            { params: { id: request.id } },
            { done: 'Önskemålet är återtaget.' },
          )
        }
      >
        <p>Skolan kan be om samma sak igen, högst tre gånger på en månad.</p>
      </ConfirmButton>
    </div>
  );
}
