import type { AdminUser } from '@lasar/contract/admin-users';
import { TextField } from '#shared/ui/text-field.tsx';
import { roleLabel, type RoleName } from './person.ts';
import type { Faults } from './use-submit.ts';

interface Props {
  readonly faults: Faults;
  /** The roles to choose among. */
  readonly roles: readonly RoleName[];
  /** Who is changed. Without it somebody new, who also needs an address. */
  readonly user?: AdminUser;
  readonly defaultRoles?: readonly RoleName[];
}

/** What is decided about a person: address when new, name and roles. */
export function PersonFields({ faults, roles, user, defaultRoles = user?.roles ?? [] }: Props) {
  return (
    <>
      {user === undefined && (
        <TextField
          name="email"
          label="E-postadress"
          type="email"
          autoComplete="off"
          hint="En länk för att välja lösenord mejlas hit."
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
    </>
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
            {roleLabel[role]}
          </label>
        ))}
      </div>
      <p id="falt-roles-fel" aria-live="polite" className={fault ? 'font-bold text-falu' : ''}>
        {fault}
      </p>
    </fieldset>
  );
}
