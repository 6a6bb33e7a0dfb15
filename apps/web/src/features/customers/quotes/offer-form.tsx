import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { OfferFields } from '@lasar/contract/customers/offer-fields';
import { createOffer, updateOffer } from '@lasar/contract/customers/offers';
import { useWrite } from '#shared/admin/write.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { agreementWords } from './agreement-words.ts';
import { fieldsOf, knownUnits, missingOf, offerErrors, offerOf } from './offer-values.ts';
import { offerWords } from './offer-words.ts';
import { PriceFields } from './price-fields.tsx';

interface Props {
  readonly quote: Quote;
  /** What the fields begin with. */
  readonly start: OfferFields;
  /** The draft that is changed, or the offer that a new version replaces; without one it is a new offer. */
  readonly of?: { readonly draft: string } | { readonly replaces: string };
  readonly close: () => void;
}

/** The form of an offer. It is saved as a draft, which may lack anything; what a saved one lacks is told at its fields. */
export function OfferForm({ quote, start, of, close }: Props) {
  const write = useWrite();
  const { schoolTypes } = useInit().menuData;
  const draft = of && 'draft' in of ? of.draft : undefined;
  return (
    <SubmitForm
      submitText="Spara och granska"
      check={offerErrors}
      ownWords={{ ...agreementWords, ...offerWords }}
      fieldOf={{
        'school-type/not-found': 'content',
        'subscription/days-in-wrong-order': 'validTo',
      }}
      refused={draft === undefined ? undefined : { errors: missingOf(start), values: {} }}
      send={async (data) => {
        const fields = offerOf(data);
        const done = { done: 'Utkastet är sparat.' };
        if (draft !== undefined)
          await write(
            updateOffer,
            {
              params: { id: quote.id, offerId: draft },
              body: { ...fields, before: fieldsOf(start) },
            },
            done,
          );
        else
          await write(
            createOffer,
            {
              params: { id: quote.id },
              body: { ...fields, ...(of && 'replaces' in of && { replaces: of.replaces }) },
            },
            done,
          );
        close();
      }}
    >
      {(errors) => (
        <>
          <PriceFields start={start} known={knownUnits(quote)} errors={errors} />
          <div className="grid gap-x-4 gap-y-3 phone:grid-cols-2">
            <TextField
              name="validFrom"
              label="Periodens första dag"
              type="date"
              defaultValue={start.validFrom}
              error={errors['validFrom']}
            />
            <TextField
              name="validTo"
              label="Periodens sista dag"
              type="date"
              defaultValue={start.validTo}
              error={errors['validTo']}
            />
          </div>
          <FormChoices
            type="checkbox"
            name="content"
            legend="Skolformer"
            choices={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
            defaultChosen={start.content}
            error={errors['content']}
          />
        </>
      )}
    </SubmitForm>
  );
}
