import {
  classNamesIn,
  longestClassName,
  mostClassCodesAtOnce,
} from '@lasar/contract/identity/class-code-rules';
import { createClassCodes } from '@lasar/contract/identity/class-codes';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { classCodeText } from './class-code-text.ts';
import { classCodeErrors, CodeFields, fieldOfProblem } from './new-class-code.tsx';

interface Props {
  /** The ids of the school types that the school's licences open today. */
  readonly open: readonly string[];
}

/** Creates a code for each class of a pasted list. */
export const NewClassCodes = ({ open }: Props) => (
  <ModalButton label="Flera klasser" title="Klasskoder för flera klasser">
    {(close) => <NewClassCodesForm open={open} close={close} />}
  </ModalButton>
);

function NewClassCodesForm({ open, close }: Props & { readonly close: () => void }) {
  const write = useWrite();
  return (
    <SubmitForm
      submitText="Skapa koderna"
      check={errorsOf}
      send={async (data) => {
        const content = textOf(data, 'content');
        const body = {
          names: classNamesIn(textOf(data, 'names')),
          validTo: textOf(data, 'validTo'),
          ...(content && { content }),
        };
        const { created, there } = await write(createClassCodes, { body });
        void showToast(createdInWords(created, there));
        close();
      }}
      fieldOf={fieldOfProblem}
      ownWords={classCodeText}
    >
      {(errors) => (
        <>
          <TextArea
            name="names"
            label="Klasser eller grupper"
            hint="En på varje rad, till exempel 7A, 7B och 7C. Skriv inga namn på elever. En klass som redan har en kod behåller den."
            autoComplete="off"
            error={errors['names']}
          />
          <CodeFields open={open} errors={errors} />
        </>
      )}
    </SubmitForm>
  );
}

function errorsOf(data: FormData): FieldErrors {
  const names = classNamesIn(textOf(data, 'names'));
  const { validTo } = classCodeErrors({ name: 'x', validTo: textOf(data, 'validTo') });
  return { names: namesError(names), validTo };
}

function namesError(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'Skriv klasserna eller grupperna.';
  if (names.length > mostClassCodesAtOnce)
    return `Högst ${mostClassCodesAtOnce} klasser åt gången. Du har skrivit ${names.length}.`;
  const long = names.find((name) => name.length > longestClassName);
  return long && `”${long.slice(0, 20)} …” är längre än ${longestClassName} tecken.`;
}

function createdInWords(created: number, there: readonly string[]): string {
  const made = created === 1 ? '1 kod är skapad.' : `${created} koder är skapade.`;
  if (there.length === 0) return made;
  return `${created === 0 ? '' : `${made} `}${there.join(', ')} hade redan en kod.`;
}
