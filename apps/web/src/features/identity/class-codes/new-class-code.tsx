import { classCodeDays, createClassCode } from '@lasar/contract/identity/class-codes';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { useInit } from '#shared/calls/use-init.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { classCodeText } from './class-code-text.ts';

interface Props {
  /** The ids of the school types that the school's licences open today. */
  readonly open: readonly string[];
}

export function NewClassCode({ open }: Props) {
  return (
    <ModalButton variant="solid" label="Skapa en klasskod" title="Ny klasskod">
      {(close) => <NewClassCodeForm open={open} close={close} />}
    </ModalButton>
  );
}

function NewClassCodeForm({ open, close }: Props & { readonly close: () => void }) {
  const write = useWrite();
  return (
    <SubmitForm
      submitText="Skapa koden"
      check={(data) => classCodeErrors(fieldsOf(data))}
      send={async (data) => {
        const content = textOf(data, 'content');
        const body = { ...fieldsOf(data), ...(content && { content }) };
        await write(createClassCode, { body }, { done: 'Koden är klar att visa för klassen.' });
        close();
      }}
      fieldOf={fieldOfProblem}
      ownWords={classCodeText}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label="Klass eller grupp"
            hint="Till exempel 7B. Skriv inga namn på elever."
            autoComplete="off"
            maxLength={60}
            error={errors['name']}
          />
          <CodeFields open={open} errors={errors} />
        </>
      )}
    </SubmitForm>
  );
}

/** The fields that the problems of a new code belong to. */
export const fieldOfProblem = {
  'access/subscription-required': 'content',
  'class-code/day-out-of-range': 'validTo',
} as const;

/** What a code opens, and until when. */
export function CodeFields({ open, errors }: Props & { readonly errors: FieldErrors }) {
  const schoolTypes = useInit().menuData.schoolTypes.filter(({ id }) => open.includes(id));
  return (
    <>
      <SelectField name="content" label="Det som koden öppnar" error={errors['content']}>
        <option value="">Allt som skolan har licens för</option>
        {schoolTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="validTo"
        label="Sista dagen"
        hint="Koden gäller hela den dagen."
        type="date"
        defaultValue={swedishDayAhead(30)}
        error={errors['validTo']}
      />
    </>
  );
}

interface Fields {
  readonly name: string;
  readonly validTo: string;
}

const fieldsOf = (data: FormData): Fields => ({
  name: textOf(data, 'name').trim(),
  validTo: textOf(data, 'validTo'),
});

export function classCodeErrors({ name, validTo }: Fields, now = Date.now()): FieldErrors {
  const inRange =
    validTo >= swedishDayAhead(0, now) && validTo <= swedishDayAhead(classCodeDays, now);
  return {
    name: name ? undefined : 'Skriv för vilken klass eller grupp koden är.',
    validTo: inRange ? undefined : classCodeText['class-code/day-out-of-range'],
  };
}
