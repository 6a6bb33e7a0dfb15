import type { AdminUser } from '@lasar/contract/admin-users';
import type { ReactNode } from 'react';
import { roleInWords } from '#shared/roles.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import type { Faults } from '#shared/use-submit.ts';
import { emailFault, personFaults, type RoleName } from './person.ts';

interface Props {
  /** The roles to choose among. */
  readonly roles: readonly RoleName[];
  readonly needsRole?: boolean;
  /** Who is changed. Without it somebody new, who also needs an address. */
  readonly user?: AdminUser;
  readonly defaultRoles?: readonly RoleName[];
  readonly save: (data: FormData) => Promise<unknown>;
  /** Fields after those of every person. */
  readonly children?: (faults: Faults) => ReactNode;
}

/** What is decided about a person: address when new, name and roles. */
export function PersonForm({
  roles,
  needsRole = false,
  user,
  defaultRoles = user?.roles ?? [],
  save,
  children,
}: Props) {
  const isNew = user === undefined;
  return (
    <SubmitForm
      submitText={isNew ? 'Spara och mejla länk' : 'Spara'}
      check={(data) => ({
        ...(isNew && { email: emailFault(data) }),
        ...personFaults(data, needsRole),
      })}
      send={save}
      fieldOf={{ 'user/email-taken': 'email', 'organisation/not-found': 'organisationId' }}
    >
      {(faults) => (
        <>
          {isNew && (
            <TextField
              name="email"
              label="E-postadress"
              type="email"
              autoComplete="off"
              hint="Hit mejlas en länk för att välja lösenord. Den gäller i sju dagar."
              fault={faults['email']}
            />
          )}
          <TextField
            name="firstname"
            label="Förnamn"
            autoComplete="off"
            defaultValue={user?.firstname}
            fault={faults['firstname']}
          />
          <TextField
            name="lastname"
            label="Efternamn"
            autoComplete="off"
            defaultValue={user?.lastname}
            fault={faults['lastname']}
          />
          <FormChoices
            type="checkbox"
            name="roles"
            legend="Roller"
            choices={roles.map((role) => ({ value: role, label: roleInWords(role) }))}
            defaultChosen={defaultRoles}
            fault={faults['roles']}
          />
          {children?.(faults)}
        </>
      )}
    </SubmitForm>
  );
}
