import { adminPaths } from '@lasar/contract/admin-paths';
import { createRecord } from '@lasar/contract/editor/content-records';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';

interface Props {
  readonly kind: DocumentKind;
  readonly label: string;
  /** The id of the record above; absent for kinds without one. */
  readonly parent?: string;
  readonly onMade: () => void;
}

/** Asks for a name, makes an unpublished record and opens it. */
export function NewRecordButton({ kind, label, parent, onMade }: Props) {
  const navigate = useNavigate();
  return (
    <ModalButton label={label} title={label}>
      {(close) => (
        <SubmitForm
          submitText="Skapa"
          busyText="Skapar …"
          ownWords={recordProblemText}
          check={(data) => ({ name: nameError(textOf(data, 'name').trim()) })}
          send={async (data) => {
            const { id } = await callByFetch(createRecord, {
              body: { kind, name: textOf(data, 'name').trim(), ...(parent && { parent }) },
            });
            close();
            onMade();
            await navigate(adminPaths.record(kind, id));
          }}
        >
          {(errors) => (
            <TextField
              name="name"
              label="Namn"
              hint="Posten syns inte för andra än redaktörer förrän den publiceras."
              lang="sv"
              spellCheck
              autoCapitalize="sentences"
              autoComplete="off"
              error={errors['name']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv ett namn.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}
