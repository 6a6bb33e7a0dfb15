import { agreeQuote, type Quote } from '@lasar/contract/customers/admin-quotes';
import { useState } from 'react';
import { yearFrom } from '#shared/admin/licence-days.ts';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import {
  agreementErrors,
  agreementOf,
  contentOf,
  numberOf,
  offeredPrice,
  type Party,
  partyOf,
  suggestedParty,
} from './agreement-values.ts';
import { Administrator, NumberField, OwnerName, parties } from './agreement-party.tsx';
import { agreementWords } from './agreement-words.ts';

interface Props {
  readonly quote: Quote;
  readonly close: () => void;
}

/** The form that makes an agreement. All fields begin with what the request says. */
export function AgreementForm({ quote, close }: Props) {
  const write = useWrite();
  const { schoolTypes } = useInit().menuData;
  const requested = quote.content.map(({ id }) => id);
  const [content, setContent] = useState<readonly string[]>(requested);
  const [isNew, setIsNew] = useState(true);
  const [number, setNumber] = useState(quote.organisationNumber ?? '');
  const [party, setParty] = useState<Party>(suggestedParty(quote));
  return (
    <SubmitForm
      submitText="Skapa avtalet"
      busyText="Skapar …"
      check={agreementErrors}
      onEdit={(form) => {
        const data = new FormData(form);
        setContent(contentOf(data));
        setIsNew(!('organisationId' in organisationOf(data)));
        setParty(partyOf(data));
        setNumber(quote.organisationNumber ?? numberOf(data) ?? '');
      }}
      send={async (data) => {
        const body = agreementOf(data);
        const invited = body.administrator
          ? ` Inbjudan är på väg till ${body.administrator.email}.`
          : '';
        const input = { params: { id: quote.id }, body };
        await write(agreeQuote, input, { done: `Avtalet är klart.${invited}` });
        close();
      }}
      fieldOf={{
        'agreement/organisation-number-missing': 'organisationNumber',
        'quote/organisation-number-invalid': 'organisationNumber',
        'organisation/not-found': 'organisationId',
        'school-type/not-found': 'content',
        'subscription/days-in-wrong-order': 'validTo-*',
        'subscription/overlaps': 'validFrom-*',
        'user/email-taken': 'email',
      }}
      ownWords={ownWords}
    >
      {(errors) => (
        <>
          <FormChoices
            type="radio"
            name="party"
            legend="Avtalet är med"
            choices={parties}
            defaultChosen={[suggestedParty(quote)]}
            error={undefined}
          />
          {quote.organisationNumber === undefined && (
            <NumberField party={party} error={errors['organisationNumber']} />
          )}
          {party === 'owner' ? (
            <OwnerName quote={quote} organisationNumber={number} error={errors['name']} />
          ) : (
            <>
              <SchoolField
                noneText={`Ny skola: ${quote.organisation}`}
                searched={quote.organisation}
                error={errors['organisationId']}
              />
              {isNew && (
                <TextField
                  name="name"
                  label="Den nya skolans namn"
                  autoComplete="off"
                  defaultValue={quote.organisation}
                  error={errors['name']}
                />
              )}
            </>
          )}
          <FormChoices
            type="checkbox"
            name="content"
            legend="Skolformer"
            choices={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
            defaultChosen={requested}
            error={errors['content']}
          />
          {schoolTypes
            .filter(({ id }) => content.includes(id))
            .map((schoolType) => (
              <LicenceDays key={schoolType.id} schoolType={schoolType} errors={errors} />
            ))}
          <Administrator quote={quote} party={party} errors={errors} />
          <TextArea
            name="price"
            label="Pris (frivilligt)"
            hint="Med era ord. Står i avtalet, och sparas med förfrågan."
            rows={2}
            defaultValue={offeredPrice(quote)}
            error={errors['price']}
          />
        </>
      )}
    </SubmitForm>
  );
}

const ownWords = {
  ...agreementWords,
  'user/email-taken': 'Adressen har redan ett konto vid en annan skola. Skriv en annan.',
} as const;

interface LicenceDaysProps {
  readonly schoolType: { readonly id: string; readonly name: string };
  readonly errors: FieldErrors;
}

/** The first and last day of the licence for a school type: a year from today. */
function LicenceDays({ schoolType: { id, name }, errors }: LicenceDaysProps) {
  const { validFrom, validTo } = yearFrom(swedishDayAhead(0));
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-3 phone:grid-cols-2">
      <legend className="mb-2 font-bold">Licens för {name}</legend>
      <TextField
        name={`validFrom-${id}`}
        label="Första dagen"
        type="date"
        defaultValue={validFrom}
        error={errors[`validFrom-${id}`]}
      />
      <TextField
        name={`validTo-${id}`}
        label="Sista dagen"
        type="date"
        defaultValue={validTo}
        error={errors[`validTo-${id}`]}
      />
    </fieldset>
  );
}
