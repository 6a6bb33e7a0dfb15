import { createSubstituteLink, endSubstituteLink, type Plan } from '@lasar/contract/plans/plans';
import { planPaths, substituteDays } from '@lasar/contract/plans/plan-rules';
import { useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { planText } from '../plan-text.ts';

/** The link of a substitute: made for a day, shown while this page is open, and ended at once. */
export function SubstituteLink({ plan: { id, substituteDay } }: { readonly plan: Plan }) {
  const write = useWrite();
  const { origin } = useInit();
  // The server stores only a hash of the token, so that it cannot be shown again.
  const [token, setToken] = useState<string>();
  const address = token === undefined ? undefined : origin + planPaths.shared(token);
  return (
    <section aria-labelledby="vikarie" className="rounded-2xl border border-line bg-card p-6">
      <h2 id="vikarie" className="text-heading">
        Länk till en vikarie
      </h2>
      {substituteDay === undefined ? (
        <p className="mt-3">
          En vikarie ser planeringen utan konto under en dag, med lektionernas minuter,
          handledningar och facit.
        </p>
      ) : (
        <>
          <p className="mt-3">Gäller {dayInWords(substituteDay)}.</p>
          {address === undefined ? (
            <p className="mt-1">
              Länken visades när den skapades. Är den borta kan du skapa en ny, och då slutar den
              gamla att gälla.
            </p>
          ) : (
            <>
              <p className="mt-1">Skicka den till vikarien nu. Den visas inte igen.</p>
              <p className="mt-3 rounded-xl bg-paper p-3 text-small break-all">{address}</p>
            </>
          )}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {substituteDay !== undefined && address !== undefined && (
          <Button variant="outline" onClick={() => copyText(address)}>
            Kopiera vikariens länk
          </Button>
        )}
        <NewLink id={id} hasLink={substituteDay !== undefined} onToken={setToken} />
        {substituteDay !== undefined && (
          <ConfirmButton
            label="Avsluta länken"
            title="Avsluta länken till vikarien?"
            confirmText="Ja, avsluta länken"
            send={() =>
              write(endSubstituteLink, { params: { id } }, { done: 'Länken gäller inte längre.' })
            }
          >
            <p>Länken slutar gälla direkt. Det går att skapa en ny.</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

interface NewLinkProps {
  readonly id: string;
  readonly hasLink: boolean;
  readonly onToken: (token: string) => void;
}

const outOfRange = planText['plan/substitute-day-out-of-range'];

function NewLink({ id, hasLink, onToken }: NewLinkProps) {
  const write = useWrite();
  const label = hasLink ? 'Skapa en ny länk' : 'Skapa en länk';
  return (
    <ModalButton label={label} title={label} variant="outline">
      {(close) => (
        <SubmitForm
          submitText="Skapa länken"
          busyText="Skapar …"
          send={async (data) => {
            const body = { day: textOf(data, 'day') };
            onToken((await write(createSubstituteLink, { params: { id }, body })).token);
            close();
          }}
          fieldOf={{ 'plan/substitute-day-out-of-range': 'day', 'request/invalid': 'day' }}
          ownWords={{ ...planText, 'request/invalid': outOfRange }}
        >
          {(errors) => (
            <TextField
              name="day"
              label="Dag"
              hint={`Länken öppnar planeringen den dagen, högst ${substituteDays} dagar framåt.`}
              type="date"
              min={swedishDayAhead(0)}
              max={swedishDayAhead(substituteDays)}
              defaultValue={swedishDayAhead(0)}
              error={errors['day']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
