import { accountRoles } from '@lasar/contract/access';
import { adminPaths } from '@lasar/contract/admin-paths';
import { type AdminUser, type AdminUserPage, createUser } from '@lasar/contract/admin-users';
import { Link, useNavigate } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf, rolesInWords } from '#shared/admin/person.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

const nobodyFound = 'Ingen har ett sådant namn eller en sådan e-postadress.';

/** The list of all accounts, for admins. */
export function AdminUsersPage({ list }: { readonly list: AdminUserPage }) {
  return (
    <AdminList
      title="Användare"
      lead="Konton, deras roller och skolor."
      searchLabel="Sök namn eller e-post"
      action={
        <ModalButton variant="solid" label="Lägg till användare" title="Ny användare">
          {(close) => <NewUser close={close} />}
        </ModalButton>
      }
      list={list}
      counted={['användare', 'användare']}
      emptyTitle="Inga användare här"
      emptyText={[nobodyFound, nobodyFound]}
      table={{ caption: 'Användare', heads: ['Namn', 'Roller och skola'] }}
    >
      {list.users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </AdminList>
  );
}

function UserRow({ user }: { readonly user: AdminUser }) {
  const head = (
    <>
      <Link to={adminPaths.user(user.id)} className={rowLink}>
        {personName(user)}
      </Link>
      <span className="block text-small text-muted">{user.email}</span>
    </>
  );
  const roleAndSchool = (
    <>
      {rolesInWords(user.roles)}
      <span className="block text-small text-muted">
        {user.organisation?.name ?? 'Ingen skola'}
      </span>
    </>
  );
  return <TableRow head={head} cells={[roleAndSchool]} />;
}

function NewUser({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const write = useWrite();
  return (
    <PersonForm
      roles={accountRoles}
      save={async (data) => {
        const body = { email: emailOf(data), ...personOf(data), ...organisationOf(data) };
        const done = 'Användaren är tillagd. Länken är på väg.';
        const { id } = await write(createUser, { body }, { done });
        close();
        await navigate(adminPaths.user(id));
      }}
    >
      {(errors) => <SchoolField error={errors['organisationId']} />}
    </PersonForm>
  );
}
