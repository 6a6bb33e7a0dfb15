import { textOf } from '#shared/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Fields {
  readonly name: string;
  readonly skolonUuid?: string;
}

interface Props {
  readonly organisation?: Fields;
  readonly submitText: string;
  readonly save: (fields: Fields) => Promise<unknown>;
}

/** The form to create or change a school. */
export function OrganisationForm({ organisation, submitText, save }: Props) {
  return (
    <SubmitForm
      submitText={submitText}
      check={(data) => errorsOf(fieldsOf(data))}
      send={(data) => save(fieldsOf(data))}
      fieldOf={{ 'organisation/skolon-uuid-taken': 'skolonUuid' }}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label="Skolans namn"
            autoComplete="off"
            defaultValue={organisation?.name}
            error={errors['name']}
          />
          <TextField
            name="skolonUuid"
            label="Skolon-id"
            hint="Skolans id i Skolon, om skolan loggar in via Skolon. Lämna annars tomt."
            autoComplete="off"
            defaultValue={organisation?.skolonUuid}
            error={errors['skolonUuid']}
          />
        </>
      )}
    </SubmitForm>
  );
}

function fieldsOf(data: FormData): Fields {
  const skolonUuid = textOf(data, 'skolonUuid').trim();
  return { name: textOf(data, 'name').trim(), ...(skolonUuid && { skolonUuid }) };
}

function errorsOf({ name, skolonUuid = '' }: Fields) {
  return {
    name: nameError(name),
    skolonUuid: /^[A-Za-z0-9-]{0,64}$/.test(skolonUuid)
      ? undefined
      : 'Bara bokstäver a–z, siffror och bindestreck, högst 64 tecken.',
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv skolans namn.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}
