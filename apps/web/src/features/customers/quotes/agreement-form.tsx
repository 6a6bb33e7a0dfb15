import { agreeQuote, type Quote } from '@lasar/contract/customers/admin-quotes';
import { useState } from 'react';
import type { Offer } from '@lasar/contract/customers/offer-fields';
import { offerName, priceInWords } from '@lasar/contract/customers/offer-words.sv';
import { type Days, yearFrom } from '#shared/admin/licence-days.ts';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import {
  agreementErrors,
  agreementOf,
  contentOf,
  numberOf,
  openOffers,
  ownPrice,
  type Party,
  partyOf,
  suggestedParty,
} from './agreement-values.ts';
import { Administrator, NumberField, OwnerName, parties } from './agreement-party.tsx';
import { agreementWords } from './agreement-words.ts';
import { knownUnits } from './offer-values.ts';
import { offerWords } from './offer-words.ts';
import { PriceFields } from './price-fields.tsx';
import { summable } from './price-values.ts';
import { textOf } from '#shared/calls/form-text.ts';

interface Props {
  readonly quote: Quote;
  readonly close: () => void;
}

/** The form that makes an agreement. All fields begin with what the request says. */
export function AgreementForm({ quote, close }: Props) {
  const write = useWrite();
  const { schoolTypes } = useInit().menuData;
  const requested = quote.content.map(({ id }) => id);
  const offers = openOffers(quote);
  const [offerId, setOfferId] = useState(offers[0]?.id ?? ownPrice);
  const offer = offers.find(({ id }) => id === offerId);
  const start = offer?.content ?? requested;
  const [content, setContent] = useState<readonly string[]>(start);
  const [isNew, setIsNew] = useState(!quote.trial);
  const [number, setNumber] = useState(quote.organisationNumber ?? '');
  const [party, setParty] = useState<Party>(suggestedParty(quote));
  return (
    <SubmitForm
      submitText="Skapa avtalet"
      busyText="Skapar …"
      check={agreementErrors}
      onEdit={(form) => {
        const data = new FormData(form);
        const chosen = textOf(data, 'offer') || ownPrice;
        // Another offer is for school types of its own.
        if (chosen === offerId) setContent(contentOf(data));
        else setContent(offers.find(({ id }) => id === chosen)?.content ?? requested);
        setOfferId(chosen);
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
        'agreement/price-missing': 'price',
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
                {...(quote.trial && { current: quote.trial.school })}
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
          {offers.length > 0 && (
            <FormChoices
              type="radio"
              name="offer"
              legend="Pris"
              choices={[
                ...offers.map((each) => ({ value: each.id, label: offerLabel(each) })),
                { value: ownPrice, label: 'Ett annat pris' },
              ]}
              defaultChosen={[offerId]}
              error={undefined}
            />
          )}
          {!offer && (
            <PriceFields
              start={{ buyerReference: quote.invoiceReference ?? quote.contactName }}
              known={knownUnits(quote)}
              errors={errors}
            />
          )}
          <FormChoices
            key={`content ${offerId}`}
            type="checkbox"
            name="content"
            legend="Skolformer"
            choices={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
            defaultChosen={start}
            error={errors['content']}
          />
          {schoolTypes
            .filter(({ id }) => content.includes(id))
            .map((schoolType) => (
              <LicenceDays
                key={`${schoolType.id} ${offerId}`}
                schoolType={schoolType}
                days={daysOf(offer)}
                errors={errors}
              />
            ))}
          <Administrator quote={quote} party={party} errors={errors} />
        </>
      )}
    </SubmitForm>
  );
}

const ownWords = {
  ...agreementWords,
  ...offerWords,
  'user/email-taken': 'Adressen har redan ett konto vid en annan skola. Skriv en annan.',
} as const;

/** 'Offert 1, version 2: 45 kr per elev för 320 elever, 14 400 kr exklusive moms'. */
function offerLabel(offer: Offer): string {
  const price = summable(offer);
  return price ? `${offerName(offer)}: ${priceInWords(price)}` : offerName(offer);
}

/** The days of an offer, or a year from today. */
const daysOf = (offer: Offer | undefined): Days =>
  offer?.validFrom && offer.validTo
    ? { validFrom: offer.validFrom, validTo: offer.validTo }
    : yearFrom(swedishDayAhead(0));

interface LicenceDaysProps {
  readonly days: Days;
  readonly schoolType: { readonly id: string; readonly name: string };
  readonly errors: FieldErrors;
}

/** The first and last day of the licence for a school type. */
function LicenceDays({
  schoolType: { id, name },
  days: { validFrom, validTo },
  errors,
}: LicenceDaysProps) {
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
