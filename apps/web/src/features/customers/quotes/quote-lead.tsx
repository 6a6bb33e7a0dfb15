import { adminPaths } from '@lasar/contract/admin-paths';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
import { giveTrial, loseQuote, setFollowUp } from '@lasar/contract/customers/leads';
import { lostReasons, trialDays } from '@lasar/contract/customers/offer-rules';
import { lostReasonWords } from '@lasar/contract/customers/offer-words.sv';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { agreementWords } from './agreement-words.ts';
import { offerWords } from './offer-words.ts';

interface Props {
  readonly quote: Quote;
}

/** When the office asks again, and why it came to nothing. */
export function QuoteFollowUp({ quote }: Props) {
  const write = useWrite();
  const params = { id: quote.id };
  return (
    <AdminSection title="Uppföljning" action={<Lose quote={quote} />}>
      {quote.lost && (
        <p className="mb-4 max-w-measure whitespace-pre-line">
          Det blev inget av: {lostReasonWords[quote.lost.reason].toLowerCase()}.
          {quote.lost.note && `\n${quote.lost.note}`}
        </p>
      )}
      <div className="max-w-measure">
        <SubmitForm
          key={quote.followUpOn}
          submitText="Spara dagen"
          send={(data) => {
            const followUpOn = textOf(data, 'followUpDay');
            return write(
              setFollowUp,
              { params, body: followUpOn ? { followUpOn } : {} },
              { done: followUpOn ? `Ni påminns ${dayInWords(followUpOn)}.` : 'Ingen påminnelse.' },
            );
          }}
        >
          {(errors) => (
            <TextField
              name="followUpDay"
              label="Följ upp den"
              hint="Ni påminns per mejl, och förfrågan står bland dem att följa upp. Lämna tomt för att slippa."
              type="date"
              defaultValue={quote.followUpOn}
              error={errors['followUpDay']}
            />
          )}
        </SubmitForm>
      </div>
    </AdminSection>
  );
}

function Lose({ quote }: Props) {
  const write = useWrite();
  return (
    <ModalButton label="Blev inget av" title="Varför blev det inget av?">
      {(close) => (
        <SubmitForm
          submitText="Spara som förlorad"
          ownWords={agreementWords}
          check={(data) => ({
            reason: data.get('reason') === '' ? 'Välj en anledning.' : undefined,
            lostNote:
              textOf(data, 'lostNote').trim().length > 4000 ? 'Högst 4000 tecken.' : undefined,
          })}
          send={async (data) => {
            const reason = lostReasons.find((each) => each === data.get('reason')) ?? 'other';
            const body = { reason, note: textOf(data, 'lostNote').trim() };
            await write(loseQuote, { params: { id: quote.id }, body }, { done: 'Sparat.' });
            close();
          }}
        >
          {(errors) => (
            <>
              <SelectField
                name="reason"
                label="Anledning"
                defaultValue={quote.lost?.reason ?? ''}
                error={errors['reason']}
              >
                <option value="">Välj</option>
                {lostReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {lostReasonWords[reason]}
                  </option>
                ))}
              </SelectField>
              <TextArea
                name="lostNote"
                label="Mer om det (frivilligt)"
                hint="Syns bara i administrationen."
                defaultValue={quote.lost?.note}
                error={errors['lostNote']}
              />
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

/** The licence to try: what it would be, and one press that gives it; or how it stands. */
export function QuoteTrial({ quote }: Props) {
  const write = useWrite();
  const { trial, namesake } = quote;
  return (
    <AdminSection title="Provlicens">
      {trial ? (
        <p className="max-w-measure">
          <Link
            to={adminPaths.organisation(trial.school.id)}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            {trial.school.name}
          </Link>{' '}
          provar{' '}
          {trial.validTo < swedishDayAhead(0) ? 'inte längre: den sista dagen var' : 'till och med'}{' '}
          {dayInWords(trial.validTo)}.{' '}
          {trial.askedOn
            ? `Frågan om de vill fortsätta mejlades ${dayInWords(trial.askedOn)}.`
            : `Tre dagar innan mejlas frågan om de vill fortsätta till ${quote.email}.`}
        </p>
      ) : (
        <div className="max-w-measure">
          <p className="mb-4">
            {namesake
              ? `Skolan ${namesake.name} finns redan och får licenserna. Ingen blir administratör där.`
              : `Skolan ${quote.organisation} skapas, och ${quote.contactName} blir dess administratör.`}{' '}
            {quote.schoolTypes.join(', ')} går att prova till och med{' '}
            {dayInWords(swedishDayAhead(trialDays - 1))}. Licensen slutar av sig själv, och
            kontakten får frågan om de vill fortsätta.
          </p>
          <SubmitForm
            submitText={`Ge ${trialDays} dagars provlicens`}
            busyText="Ordnar …"
            ownWords={{ ...agreementWords, ...offerWords }}
            send={() =>
              write(
                giveTrial,
                { params: { id: quote.id }, body: {} },
                { done: 'Skolan kan prova, och får ett mejl.' },
              )
            }
          >
            {() => null}
          </SubmitForm>
        </div>
      )}
    </AdminSection>
  );
}
