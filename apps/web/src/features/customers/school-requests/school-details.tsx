import type { OwnOrganisation } from '@lasar/contract/customers/organisations';
import { schoolRequestTexts } from '@lasar/contract/customers/school-request-rules';
import { askForDetails, type SchoolRequest } from '@lasar/contract/customers/school-requests';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { AskedRequest } from './asked-request.tsx';
import { requestProblems } from './school-request-words.ts';

type Details = Pick<OwnOrganisation, 'name' | 'address'>;

interface Props {
  readonly school: Details;
  /** The latest request for other details, if any. */
  readonly request: SchoolRequest | undefined;
}

/** The name and the address of the own school. The office or the owner changes them, when the school asks for it. */
export function SchoolDetails({ school, request }: Props) {
  return (
    <AdminSection
      title="Skolans uppgifter"
      action={
        request?.state !== 'open' && (
          <ModalButton label="Be om ändring" title="Ändra skolans uppgifter">
            {(close) => <DetailsForm school={school} close={close} />}
          </ModalButton>
        )
      }
    >
      <SummaryList
        rows={[
          ['Namn', school.name],
          ['Postadress', school.address ?? 'Inte angiven'],
        ]}
      />
      {request && (
        <div className="mt-6">
          <AskedRequest request={request} what={detailsInWords(request)} />
        </div>
      )}
    </AdminSection>
  );
}

const detailsInWords = ({ name = '', address }: SchoolRequest): string =>
  `namnet ${name} och ${address === undefined ? 'ingen postadress' : `postadressen ${address}`}`;

function DetailsForm({ school, close }: { readonly school: Details; readonly close: () => void }) {
  const write = useWrite();
  return (
    <SubmitForm
      submitText="Skicka"
      busyText="Skickar …"
      ownWords={requestProblems}
      fieldOf={{ 'school-request/unchanged': 'name' }}
      check={(data) => errorsOf(fieldsOf(data))}
      send={async (data) => {
        const { name, address, message } = fieldsOf(data);
        const body = { name, ...(address && { address }), ...(message && { message }) };
        await write(askForDetails, { body }, { done: 'Skickat. Svaret kommer på den här sidan.' });
        close();
      }}
    >
      {(errors) => (
        <>
          <p>Ändringen görs när vi eller huvudmannen har godkänt den.</p>
          <TextField
            name="name"
            label="Skolans namn"
            autoComplete="off"
            autoCapitalize="words"
            defaultValue={school.name}
            error={errors['name']}
          />
          <TextField
            name="address"
            label="Postadress"
            hint="Gata, postnummer och ort på en rad. Lämna tomt om den ska tas bort."
            autoComplete="off"
            autoCapitalize="words"
            defaultValue={school.address}
            error={errors['address']}
          />
          <TextArea short name="message" label="Varför? (frivilligt)" error={errors['message']} />
        </>
      )}
    </SubmitForm>
  );
}

const fieldsOf = (data: FormData) => ({
  name: textOf(data, 'name').trim(),
  address: textOf(data, 'address').trim(),
  message: textOf(data, 'message').trim(),
});

function errorsOf({ name, address, message }: ReturnType<typeof fieldsOf>) {
  const tooLong = (text: string, maxLength: number) =>
    text.length > maxLength ? `Högst ${maxLength} tecken.` : undefined;
  return {
    name: name === '' ? 'Skriv skolans namn.' : tooLong(name, schoolRequestTexts.name.maxLength),
    address: tooLong(address, schoolRequestTexts.address.maxLength),
    message: tooLong(message, schoolRequestTexts.message.maxLength),
  };
}
