import { accountRoles, roles } from '@lasar/contract/identity/access';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  type AdminUser,
  type AdminUserPage,
  createUser,
} from '@lasar/contract/identity/admin-users';
import { Link, useNavigate } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf, roleInWords, rolesInWords } from '#shared/admin/person.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

const nobodyFound = 'Ingen har ett sådant namn eller en sådan e-postadress.';

interface Props {
  readonly list: AdminUserPage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<AdminUserPage>;
}

/** The list of all accounts, for admins. */
export function AdminUsersPage({ list, readPart }: Props) {
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
      filter={
        <>
          <LinkFilter
            label="Roll"
            first="Alla"
            choices={roles.map((role) => ({ value: role, text: roleInWords(role) }))}
          />
          <LinkFilter
            label="Ordning"
            first="Efter namn"
            choices={[
              { value: 'school', text: 'Efter skola' },
              { value: 'email', text: 'Efter e-post' },
            ]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'anvandare',
        heads: ['Förnamn', 'Efternamn', 'E-post', 'Roller', 'Skola'],
        read: async (part) => {
          const { users, pages } = await readPart(part);
          return { rows: users.map(cellsOf), pages };
        },
      }}
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

const cellsOf = ({ firstname, lastname, email, roles: own, organisation }: AdminUser) => [
  firstname,
  lastname,
  email,
  rolesInWords(own),
  organisation?.name ?? '',
];

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
