import { textOf } from '#shared/calls/form-text.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

/** A button to paste a list that is no file: from a spreadsheet, a mail or a web page. It is read as a file would be. */
export const PasteList = ({ onPaste }: { readonly onPaste: (file: File) => void }) => (
  <ModalButton label="Klistra in" title="Klistra in en lista">
    {(close) => (
      <SubmitForm
        submitText="Läs in"
        busyText="Läser …"
        check={(data) => ({
          list: textOf(data, 'list').trim() === '' ? 'Klistra in listan här.' : undefined,
        })}
        send={(data) => {
          onPaste(new File([textOf(data, 'list')], 'Inklistrad lista.csv', { type: 'text/csv' }));
          close();
          return Promise.resolve();
        }}
      >
        {(errors) => (
          <TextArea
            name="list"
            label="Listan"
            hint="En rad för var och en. Kopiera raderna ur kalkylbladet, eller skriv komma eller semikolon mellan kolumnerna."
            autoComplete="off"
            error={errors['list']}
          />
        )}
      </SubmitForm>
    )}
  </ModalButton>
);
