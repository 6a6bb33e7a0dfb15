import type { PlanItem } from '@lasar/contract/plans/plans';
import { paths } from '@lasar/contract/paths';
import { textOf } from '#shared/calls/form-text.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { isSecureAddress, lineOf } from '../plan-file.ts';

// An address that is typed rather than copied seldom has its scheme: `svt.se/nyheter`.
function addressOf(data: FormData): string {
  const typed = textOf(data, 'url').trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
}

interface Props {
  readonly onAdd: (item: PlanItem) => void;
}

/** Adds a heading, a note or a link at the end of a plan, and leads to the search for lessons. */
export const AddRows = ({ onAdd }: Props) => (
  <div className="no-print mt-5 flex flex-wrap gap-3">
    <AddRow
      label="Lägg till rubrik"
      onAdd={onAdd}
      check={(data) => ({ text: lineOf(textOf(data, 'text')) ? undefined : 'Skriv rubriken.' })}
      itemOf={(data) => ({ kind: 'heading', text: lineOf(textOf(data, 'text')) })}
    >
      {(errors) => (
        <TextField
          name="text"
          label="Rubrik"
          hint="Till exempel Måndag, eller Läxa till fredag."
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={120}
          error={errors['text']}
        />
      )}
    </AddRow>
    <AddRow
      label="Lägg till anteckning"
      onAdd={onAdd}
      check={(data) => ({ text: textOf(data, 'text').trim() ? undefined : 'Skriv anteckningen.' })}
      itemOf={(data) => ({ kind: 'note', text: textOf(data, 'text').trim() })}
    >
      {(errors) => (
        <TextArea
          name="text"
          label="Anteckning"
          hint="Eleverna ser den. Skriv inga namn på elever."
          maxLength={4_000}
          error={errors['text']}
        />
      )}
    </AddRow>
    <AddRow
      label="Lägg till länk"
      onAdd={onAdd}
      check={(data) => ({
        url: isSecureAddress(addressOf(data))
          ? undefined
          : 'Skriv en adress som börjar med https://',
        text: lineOf(textOf(data, 'text')) ? undefined : 'Skriv vad länken leder till.',
      })}
      itemOf={(data) => ({
        kind: 'link',
        text: lineOf(textOf(data, 'text')),
        url: new URL(addressOf(data)).href,
      })}
    >
      {(errors) => (
        <>
          <TextField
            name="url"
            label="Adress"
            type="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={2_000}
            error={errors['url']}
          />
          <TextField
            name="text"
            label="Vad länken leder till"
            autoCapitalize="sentences"
            autoComplete="off"
            maxLength={200}
            error={errors['text']}
          />
        </>
      )}
    </AddRow>
    <ButtonLink variant="outline" to={paths.search()}>
      Sök lektioner
    </ButtonLink>
  </div>
);

interface AddRowProps extends Props {
  readonly label: string;
  readonly check: (data: FormData) => FieldErrors;
  readonly itemOf: (data: FormData) => PlanItem;
  readonly children: (errors: FieldErrors) => React.ReactNode;
}

const AddRow = ({ label, check, itemOf, onAdd, children }: AddRowProps) => (
  <ModalButton label={label} title={label}>
    {(close) => (
      <SubmitForm
        submitText="Lägg till"
        check={check}
        send={(data) => {
          onAdd(itemOf(data));
          close();
          return Promise.resolve();
        }}
      >
        {children}
      </SubmitForm>
    )}
  </ModalButton>
);
