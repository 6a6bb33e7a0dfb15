import { adminPaths } from '@lasar/contract/admin-paths';
import { renewalTexts } from '@lasar/contract/customers/renewal-rules';
import {
  answerRenewal,
  type AskedRenewal,
  type AskedRenewalPage,
} from '@lasar/contract/customers/renewals';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { renewalWords } from './renewal-words.ts';

interface Props {
  readonly list: AskedRenewalPage;
  /** Whether answered requests are left out: on the page of all owners. */
  readonly waitingOnly?: boolean;
}

/** What owners have asked about renewing their licences, for the office to answer. Nothing is shown where nobody has asked. */
export function Renewals({ list, waitingOnly = false }: Props) {
  const shown = list.renewals.filter(({ answer }) => !waitingOnly || answer === undefined);
  if (shown.length === 0) return null;
  return (
    <AdminSection title="Begärda förnyelser">
      <ul className="grid gap-4">
        {shown.map((renewal) => (
          <RenewalCard key={renewal.id} renewal={renewal} withOwner={waitingOnly} />
        ))}
      </ul>
    </AdminSection>
  );
}

interface CardProps {
  readonly renewal: AskedRenewal;
  readonly withOwner: boolean;
}

function RenewalCard({ renewal, withOwner }: CardProps) {
  const { owner, licence, askedAt, askedBy, message, answer, answeredAt } = renewal;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-heading">
          {withOwner && (
            <>
              <Link to={adminPaths.owner(owner.id)} className="underline">
                {owner.name}
              </Link>
              {': '}
            </>
          )}
          {licence.schoolType.name}
        </h3>
        <p className="mt-1">
          Licensen gäller till och med {dayInWords(licence.validTo)}. Begärd{' '}
          {momentInWords(askedAt)}
          {askedBy !== undefined && ` av ${askedBy}`}.
        </p>
        {message !== undefined && <p className="mt-1 whitespace-pre-line">{message}</p>}
        {answer !== undefined && (
          <p className="mt-1 whitespace-pre-line text-muted">
            Svar{answeredAt !== undefined && ` ${momentInWords(answeredAt)}`}: {answer}
          </p>
        )}
      </div>
      {answer === undefined && <Answer renewal={renewal} />}
    </Card>
  );
}

function Answer({ renewal: { id, owner, licence } }: Pick<CardProps, 'renewal'>) {
  const write = useWrite();
  const { name } = licence.schoolType;
  const label = (
    <span>
      Svara<span className="sr-only"> om {name}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Svara ${owner.name} om ${name}`}>
      {(close) => (
        <SubmitForm
          submitText="Spara svaret"
          ownWords={renewalWords}
          check={(data) => ({
            answer: textOf(data, 'answer').trim() === '' ? 'Skriv ett svar.' : undefined,
          })}
          send={async (data) => {
            const body = { answer: textOf(data, 'answer').trim() };
            const done = 'Svaret står nu hos huvudmannen.';
            await write(answerRenewal, { params: { id }, body }, { done });
            close();
          }}
        >
          {(errors) => (
            <TextArea
              name="answer"
              label="Svar"
              hint="Huvudmannens administratörer ser det vid licensen. En ny licens lägger du till för sig."
              autoComplete="off"
              maxLength={renewalTexts.answer.maxLength}
              error={errors['answer']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
