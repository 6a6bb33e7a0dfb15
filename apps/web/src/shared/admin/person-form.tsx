import type { AdminUser } from '@lasar/contract/admin-users';
import type { ReactNode } from 'react';
import { roleInWords } from '#shared/roles.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
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
          <RoleBoxes roles={roles} checked={defaultRoles} fault={faults['roles']} />
          {children?.(faults)}
        </>
      )}
    </SubmitForm>
  );
}

interface BoxesProps {
  readonly roles: readonly RoleName[];
  readonly checked: readonly RoleName[];
  readonly fault: string | undefined;
}

function RoleBoxes({ roles, checked, fault }: BoxesProps) {
  return (
    <fieldset aria-describedby={fault ? 'falt-roles-fel' : undefined}>
      <legend className="font-bold">Roller</legend>
      <div className="mt-1 grid gap-x-4 phone:grid-cols-2">
        {roles.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={checked.includes(role)}
              className="size-6 shrink-0 accent-(--ink)"
            />
            {roleInWords(role)}
          </label>
        ))}
      </div>
      <p id="falt-roles-fel" aria-live="polite" className={fault ? 'font-bold text-falu' : ''}>
        {fault}
      </p>
    </fieldset>
  );
}
