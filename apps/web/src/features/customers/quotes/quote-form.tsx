import { requestQuote } from '@lasar/contract/customers/quotes';
import { useEffect, useRef } from 'react';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { FormHoneypot, SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import type { FieldErrors, RefusedForm } from '#shared/calls/use-submit.ts';
import { forgetDraft, keepDraft, restoreDraft } from './quote-draft.ts';

// Not needed to read the page: loaded when the first field is left.
const loadRules = () =>
  loadChunk(() => import('./quote-values.ts')).catch(() => {
    throw new CallProblem('server/unavailable', { offline: true });
  });

const noErrors = () => ({});

/** The fields that the server's refusals belong to. */
export const quoteFieldOf = {
  'quote/organisation-number-invalid': 'organisationNumber',
  'school-type/not-found': 'schoolTypes',
} as const;

interface Props {
  readonly refused: RefusedForm | undefined;
  readonly onSent: (email: string) => void;
}

/** The form to request a quote. Its values survive a reload and a lost connection. */
export function QuoteForm({ refused, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);
  return (
    <SubmitForm
      ref={form}
      submitText="Skicka förfrågan"
      busyText="Skickar …"
      checkOnLeave
      withoutScript
      refused={refused}
      check={(data) => loadRules().then(({ quoteErrors }) => quoteErrors(data), noErrors)}
      onEdit={keepDraft}
      send={async (data) => {
        const body = (await loadRules()).quoteRequestOf(data);
        await callByFetch(requestQuote, { body });
        forgetDraft();
        onSent(body.email);
      }}
      fieldOf={quoteFieldOf}
    >
      {(errors) => (
        <>
          <SchoolFields errors={errors} />
          <ContactFields errors={errors} />
          <MoreFields errors={errors} />
          <FormHoneypot />
        </>
      )}
    </SubmitForm>
  );
}

const beside = 'grid items-start gap-5 tablet:grid-cols-2';

function SchoolFields({ errors }: { readonly errors: FieldErrors }) {
  const { schoolTypes } = useInit().menuData;
  return (
    <>
      <h2 className="text-heading">Skolan</h2>
      <TextField
        name="organisation"
        label="Skola eller huvudman"
        autoComplete="organization"
        autoCapitalize="words"
        error={errors['organisation']}
      />
      <div className={beside}>
        <TextField
          name="organisationNumber"
          label="Organisationsnummer (frivilligt)"
          hint="Tio siffror, som 212000-0142."
          inputMode="numeric"
          autoComplete="off"
          error={errors['organisationNumber']}
        />
        <TextField
          name="pupils"
          label="Antal elever"
          hint="Ungefär räcker."
          inputMode="numeric"
          autoComplete="off"
          error={errors['pupils']}
        />
      </div>
      <FormChoices
        type="checkbox"
        name="schoolTypes"
        legend="Vilka skolformer gäller det?"
        choices={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['schoolTypes']}
      />
    </>
  );
}

function ContactFields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <h2 className="mt-4 text-heading">Vem ska vi svara?</h2>
      <TextField
        name="contactName"
        label="Ditt namn"
        autoComplete="name"
        autoCapitalize="words"
        error={errors['contactName']}
      />
      <div className={beside}>
        <TextField
          name="email"
          label="E-postadress"
          hint="Hit skickar vi offerten."
          type="email"
          autoComplete="email"
          error={errors['email']}
        />
        <TextField
          name="phone"
          label="Telefon (frivilligt)"
          hint="Om du hellre vill att vi ringer."
          type="tel"
          autoComplete="tel"
          error={errors['phone']}
        />
      </div>
    </>
  );
}

function MoreFields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <h2 className="mt-4 text-heading">Något mer?</h2>
      <TextField
        name="invoiceReference"
        label="Fakturareferens (frivilligt)"
        hint="Det som ska stå på fakturan, om ni redan vet."
        autoComplete="off"
        error={errors['invoiceReference']}
      />
      <TextArea
        name="message"
        label="Meddelande (frivilligt)"
        hint="Till exempel när ni vill börja. Skriv inget om enskilda elever."
        error={errors['message']}
      />
    </>
  );
}
