import {
  doorRoles,
  doorValueOf,
  type DoorKind,
  type DoorRole,
} from '@lasar/contract/customers/school-door-rules';
import type { ComponentProps } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { doorKindWords, roleWords } from './school-door-words.ts';

type OwnWords = NonNullable<ComponentProps<typeof SubmitForm>['ownWords']>;

interface AddProps<Kind extends DoorKind> {
  readonly label: string;
  readonly kinds: readonly [Kind, ...Kind[]];
  readonly hint: string;
  readonly ownWords: OwnWords;
  readonly send: (door: {
    readonly kind: Kind;
    readonly value: string;
    readonly role?: DoorRole;
  }) => Promise<unknown>;
}

/** The button and the form by which a door of one of the kinds is added, or its role is changed. */
export function AddDoor<Kind extends DoorKind>({
  label,
  kinds,
  hint,
  ownWords,
  send,
}: AddProps<Kind>) {
  const kindOf = (data: FormData) =>
    kinds.find((kind) => kind === textOf(data, 'doorKind')) ?? kinds[0];
  return (
    <ModalButton label={label} title="Lägg till en inloggning via skolan">
      {(close) => (
        <SubmitForm
          submitText="Lägg till"
          check={(data) => ({
            doorValue:
              doorValueOf(kindOf(data), textOf(data, 'doorValue')) === undefined
                ? doorKindWords[kindOf(data)].wrong
                : undefined,
          })}
          send={async (data) => {
            const role = doorRoles.find((each) => each === textOf(data, 'doorRole'));
            const value = textOf(data, 'doorValue').trim();
            await send({ kind: kindOf(data), value, ...(role && { role }) });
            close();
          }}
          fieldOf={{
            'school-door/value-invalid': 'doorValue',
            'school-door/taken': 'doorValue',
            'school-door/tenant-unproved': 'doorValue',
          }}
          ownWords={ownWords}
        >
          {(errors) => (
            <>
              <SelectField name="doorKind" label="Typ">
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {doorKindWords[kind].name}
                  </option>
                ))}
              </SelectField>
              <TextField
                name="doorValue"
                label="Domän eller id"
                hint={hint}
                autoComplete="off"
                error={errors['doorValue']}
              />
              <SelectField name="doorRole" label="Den som kommer därifrån är">
                {Object.entries(roleWords).map(([role, words]) => (
                  <option key={role} value={role}>
                    {words}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

interface RemoveProps {
  readonly schoolName: string;
  readonly value: string;
  readonly ownWords: OwnWords;
  readonly send: () => Promise<unknown>;
}

/** Closes a door after a question. */
export const RemoveDoor = ({ schoolName, value, ownWords, send }: RemoveProps) => (
  <ConfirmButton
    label="Ta bort"
    about={value}
    title={`Ta bort ${value}?`}
    confirmText="Ja, ta bort"
    ownWords={ownWords}
    send={send}
  >
    <p>
      Den som kommer därifrån kan inte längre logga in vid {schoolName}. Alla som är inloggade där
      utan konto loggas ut nu, och får logga in igen.
    </p>
  </ConfirmButton>
);
