import { accountRoles } from '@lasar/contract/access';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  type AdminUser,
  deleteUser,
  endUserSessions,
  updateUser,
} from '@lasar/contract/admin-users';
import { mailPasswordLink } from '@lasar/contract/users';
import type { ReactNode } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { personName, personOf } from '#shared/admin/person.ts';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

interface Props {
  readonly user: AdminUser;
  /** The section that helps when something does not open. */
  readonly support: ReactNode;
}

/** An account with all that an admin can change. */
export function AdminUserPage({ user, support }: Props) {
  const write = useWrite();
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Användare', path: adminPaths.users }]} />
      <PageHeading lead={user.email}>{personName(user)}</PageHeading>
      <AdminSection title="Uppgifter">
        <div className="max-w-measure">
          <PersonForm
            roles={accountRoles}
            user={user}
            save={(data) => {
              const body = { ...personOf(data), ...organisationOf(data) };
              const input = { params: { id: user.id }, body };
              return write(updateUser, input, { done: 'Ändringen är sparad.' });
            }}
          >
            {(errors) => (
              <SchoolField current={user.organisation} error={errors['organisationId']} />
            )}
          </PersonForm>
        </div>
      </AdminSection>
      {support}
      <AdminSection title="Kontot">
        <AdminUserActions user={user} />
      </AdminSection>
    </>
  );
}

/** The actions on an account as a whole. */
function AdminUserActions({ user }: { readonly user: AdminUser }) {
  const write = useWrite();
  const params = { id: user.id };
  const name = personName(user);
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        label="Mejla länk för lösenord"
        title="Mejla en länk?"
        confirmText="Ja, mejla länken"
        send={() =>
          write(
            mailPasswordLink,
            { body: { email: user.email } },
            { done: `Länken är på väg till ${user.email}.`, log: true },
          )
        }
      >
        <p>
          {user.email} får en länk för att välja ett nytt lösenord. Den gäller i 30 minuter och en
          gång.
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Logga ut överallt"
        title={`Logga ut ${name} överallt?`}
        confirmText="Ja, logga ut"
        send={() => write(endUserSessions, { params }, { done: `${name} är utloggad överallt.` })}
      >
        <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
      </ConfirmButton>
      <ConfirmButton
        label="Radera kontot"
        title={`Radera ${name}?`}
        confirmText="Ja, radera kontot"
        send={() =>
          write(deleteUser, { params }, { done: `${name} är raderad.`, goTo: adminPaths.users })
        }
      >
        <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
      </ConfirmButton>
    </div>
  );
}
