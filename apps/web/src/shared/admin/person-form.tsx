import type { AdminUser } from '@lasar/contract/identity/admin-users';
import type { ReactNode } from 'react';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { emailError, personErrors, roleInWords, type RoleName } from './person.ts';

interface Props {
  /** The available roles. Without any, the form asks for none. */
  readonly roles: readonly RoleName[];
  readonly needsRole?: boolean;
  /** The person to edit. Without it the form creates one and has a field for the e-mail address. */
  readonly user?: AdminUser;
  readonly defaultRoles?: readonly RoleName[];
  readonly save: (data: FormData) => Promise<unknown>;
  /** Called with the values after each change of a field. */
  readonly onEdit?: (data: FormData) => void;
  /** Additional fields at the end. */
  readonly children?: (errors: FieldErrors) => ReactNode;
}

/** The form for a person: name, roles and, for a new one, the e-mail address. */
export function PersonForm({
  roles,
  needsRole = false,
  user,
  defaultRoles = user?.roles ?? [],
  save,
  onEdit,
  children,
}: Props) {
  const isNew = user === undefined;
  return (
    <SubmitForm
      submitText={isNew ? 'Spara och mejla länk' : 'Spara'}
      check={(data) => ({
        ...(isNew && { email: emailError(data) }),
        ...personErrors(data, needsRole),
      })}
      send={save}
      {...(onEdit && { onEdit: (form: HTMLFormElement) => onEdit(new FormData(form)) })}
      fieldOf={{ 'user/email-taken': 'email', 'organisation/not-found': 'organisationId' }}
    >
      {(errors) => (
        <>
          {isNew && (
            <TextField
              name="email"
              label="E-postadress"
              type="email"
              autoComplete="off"
              hint="Hit mejlas en länk för att välja lösenord. Den gäller i sju dagar."
              error={errors['email']}
            />
          )}
          <TextField
            name="firstname"
            label="Förnamn"
            autoComplete="off"
            defaultValue={user?.firstname}
            error={errors['firstname']}
          />
          <TextField
            name="lastname"
            label="Efternamn"
            autoComplete="off"
            defaultValue={user?.lastname}
            error={errors['lastname']}
          />
          {roles.length > 0 && (
            <FormChoices
              type="checkbox"
              name="roles"
              legend="Roller"
              choices={roles.map((role) => ({ value: role, label: roleInWords(role) }))}
              defaultChosen={defaultRoles}
              error={errors['roles']}
            />
          )}
          {children?.(errors)}
        </>
      )}
    </SubmitForm>
  );
}
