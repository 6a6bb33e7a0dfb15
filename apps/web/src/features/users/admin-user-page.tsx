import { roles } from '@lasar/contract/access';
import { adminPaths } from '@lasar/contract/admin-paths';
import { updateUser, type AdminUser } from '@lasar/contract/admin-users';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { personName, personOf } from '#shared/admin/person.ts';
import { useWrite } from '#shared/admin/use-write.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { AdminSchoolField, organisationOf } from './admin-school-field.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { AdminUserActions } from './admin-user-actions.tsx';

/** One account with all that an admin decides about it. */
export function AdminUserPage({ user }: { readonly user: AdminUser }) {
  const write = useWrite();
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Användare', path: adminPaths.users }]} />
      <PageHeading lead={user.email}>{personName(user)}</PageHeading>
      <AdminSection title="Uppgifter">
        <div className="max-w-measure">
          <PersonForm
            roles={roles}
            user={user}
            save={(data) => {
              const body = { ...personOf(data), ...organisationOf(data) };
              const input = { params: { id: user.id }, body };
              return write(updateUser, input, { done: 'Ändringen är sparad.' });
            }}
          >
            {(faults) => (
              <AdminSchoolField current={user.organisation} fault={faults['organisationId']} />
            )}
          </PersonForm>
        </div>
      </AdminSection>
      <AdminSection title="Kontot">
        <AdminUserActions user={user} />
      </AdminSection>
    </>
  );
}
