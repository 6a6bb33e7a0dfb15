import { textError } from '@lasar/contract/assignments/form-rules';
import type { Invoice } from '@lasar/contract/customers/invoice';
import { invoiceTexts } from '@lasar/contract/customers/invoice-rules';
import { getOwnOwner, type OwnOwner, updateOwnInvoice } from '@lasar/contract/customers/own-owner';
import {
  organisationNumberError,
  tidyOrganisationNumber,
} from '@lasar/contract/customers/quote-rules';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

const labels = {
  organisationNumber: 'Organisationsnummer',
  invoiceReference: 'Er referens',
  invoiceAddress: 'Fakturaadress',
} satisfies Record<keyof Invoice, string>;

const invoiceOf = ({ organisationNumber, invoiceReference, invoiceAddress }: Invoice): Invoice => ({
  organisationNumber,
  ...(invoiceReference !== undefined && { invoiceReference }),
  ...(invoiceAddress !== undefined && { invoiceAddress }),
});

/** Who pays and where the invoices go, which the own owner's administrators see and change. */
export function OwnInvoice({ owner }: { readonly owner: OwnOwner }) {
  const write = useWrite();
  return (
    <AdminSection title="Fakturering">
      <div className="max-w-measure">
        <p className="mb-4">Så står det på fakturorna. Vi ser också uppgifterna.</p>
        <WhileWriting
          start={invoiceOf(owner)}
          labels={labels}
          read={async () => invoiceOf(await callByFetch(getOwnOwner, {}))}
          write={(body) => write(updateOwnInvoice, { body }, { done: 'Uppgifterna är sparade.' })}
        >
          {(invoice, save) => (
            <SubmitForm
              submitText="Spara uppgifterna"
              check={errorsOf}
              send={(data) => save(fieldsOf(data))}
              fieldOf={{
                'quote/organisation-number-invalid': 'organisationNumber',
                'owner/organisation-number-taken': 'organisationNumber',
              }}
              ownWords={{
                'owner/organisation-number-taken':
                  'En annan huvudman har det organisationsnumret. Hör av er till oss.',
              }}
            >
              {(errors) => (
                <>
                  <TextField
                    name="organisationNumber"
                    label={labels.organisationNumber}
                    autoComplete="off"
                    defaultValue={invoice.organisationNumber}
                    error={errors['organisationNumber']}
                  />
                  <TextField
                    name="invoiceReference"
                    label={`${labels.invoiceReference} (frivilligt)`}
                    hint="Det som ska stå som köparens referens på fakturan."
                    autoComplete="off"
                    defaultValue={invoice.invoiceReference}
                    error={errors['invoiceReference']}
                  />
                  <TextArea
                    name="invoiceAddress"
                    label={`${labels.invoiceAddress} (frivilligt)`}
                    hint="Postadress, e-postadress eller Peppol-id."
                    autoComplete="off"
                    defaultValue={invoice.invoiceAddress}
                    error={errors['invoiceAddress']}
                  />
                </>
              )}
            </SubmitForm>
          )}
        </WhileWriting>
      </div>
    </AdminSection>
  );
}

function fieldsOf(data: FormData): Invoice {
  const text = (name: keyof Invoice) => textOf(data, name).replace(/\r\n?/g, '\n').trim();
  const [invoiceReference, invoiceAddress] = [text('invoiceReference'), text('invoiceAddress')];
  return {
    organisationNumber: tidyOrganisationNumber(text('organisationNumber')),
    ...(invoiceReference && { invoiceReference }),
    ...(invoiceAddress && { invoiceAddress }),
  };
}

function errorsOf(data: FormData) {
  const { organisationNumber, invoiceReference = '', invoiceAddress = '' } = fieldsOf(data);
  return {
    organisationNumber: organisationNumberError(organisationNumber)
      ? 'Ett organisationsnummer har tio siffror, till exempel 212000-0142.'
      : undefined,
    invoiceReference: textError(invoiceTexts.invoiceReference, invoiceReference)
      ? 'Högst 100 tecken.'
      : undefined,
    invoiceAddress: textError(invoiceTexts.invoiceAddress, invoiceAddress)
      ? 'Högst 400 tecken.'
      : undefined,
  };
}
