import { setDoorTeachers } from '@lasar/contract/customers/own-school-doors';
import { mostTeacherAddresses } from '@lasar/contract/customers/school-door-rules';
import { useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { FormField, TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { doorProblems } from './school-door-words.ts';

interface Props {
  readonly schoolId: string;
  /** How many addresses the list has. */
  readonly count: number;
}

/** The list of teachers' addresses of a school whose teachers and pupils share a domain at Google. */
export function TeacherAddresses({ schoolId: id, count }: Props) {
  const write = useWrite();
  return (
    <div className="mt-8">
      <h3 className="text-heading">Lärares adresser hos Google</h3>
      <p className="mt-2 max-w-measure">
        Delar lärare och elever domän? Den som har en av adresserna i listan är lärare, och alla
        andra är som domänen säger. Vi sparar bara en kontrollsumma av varje adress, så listan går
        inte att läsa här.
      </p>
      <p className="mt-4 font-bold">
        {count === 0
          ? 'Ingen lista finns.'
          : `Listan har ${count} ${count === 1 ? 'adress' : 'adresser'}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ModalButton
          label={count === 0 ? 'Lägg in adresser' : 'Byt ut listan'}
          title="Lärares adresser hos Google"
        >
          {(close) => <AddressForm id={id} close={close} />}
        </ModalButton>
        {count > 0 && (
          <ConfirmButton
            label="Ta bort listan"
            title="Ta bort listan med lärares adresser?"
            confirmText="Ja, ta bort"
            ownWords={doorProblems}
            send={() =>
              write(
                setDoorTeachers,
                { params: { id }, body: { addresses: [] } },
                { done: 'Listan är borttagen.' },
              )
            }
          >
            <p>
              De är sedan det som domänen säger. Alla som är inloggade vid skolan utan konto loggas
              ut nu, och får logga in igen.
            </p>
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}

/** The addresses in a text: one on each line, or parted by commas, semicolons or spaces, as spreadsheets and mails have them. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[^\s,;<>"()]+@[^\s,;<>"()]+\.[^\s,;<>"()]+/g)),
];

function AddressForm({ id, close }: { readonly id: string; readonly close: () => void }) {
  const write = useWrite();
  const [text, setText] = useState('');
  const { length } = addressesIn(text);
  return (
    <SubmitForm
      submitText="Spara listan"
      check={(data) => ({ addresses: faultIn(addressesIn(textOf(data, 'addresses')).length) })}
      send={async (data) => {
        const addresses = addressesIn(textOf(data, 'addresses'));
        const done = `Listan har nu ${addresses.length} ${addresses.length === 1 ? 'adress' : 'adresser'}.`;
        await write(setDoorTeachers, { params: { id }, body: { addresses } }, { done });
        close();
      }}
      fieldOf={{ 'school-door/address-invalid': 'addresses' }}
      ownWords={doorProblems}
    >
      {(errors) => (
        <>
          <FormField
            name="file"
            label="Fil med adresser"
            hint="En textfil eller CSV-fil."
            error={undefined}
          >
            {(field) => (
              <input
                {...field}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                className="min-h-12 min-w-0 flex-1 px-4 py-3"
                onChange={({ target }) => {
                  void target.files?.[0]?.text().then(setText);
                }}
              />
            )}
          </FormField>
          <TextArea
            name="addresses"
            label="Eller klistra in dem här"
            hint="Den nya listan ersätter den gamla."
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={errors['addresses']}
          />
          <output className="block text-muted">
            {length} {length === 1 ? 'adress' : 'adresser'}
          </output>
          <p>Alla som är inloggade vid skolan utan konto loggas ut, och får logga in igen.</p>
        </>
      )}
    </SubmitForm>
  );
}

function faultIn(count: number): string | undefined {
  if (count === 0) return 'Skriv minst en e-postadress.';
  return count > mostTeacherAddresses
    ? `Listan kan ha högst ${mostTeacherAddresses} adresser.`
    : undefined;
}
