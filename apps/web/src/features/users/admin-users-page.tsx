import { createUser, listUsers, roles, type AdminUser } from '@lasar/contract/admin-users';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf } from '#shared/admin/person.ts';
import { rolesInWords } from '#shared/roles.ts';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { AdminSchoolField } from './admin-school-field.tsx';
import { organisationOf } from './admin-school.ts';

/** All accounts, for admins. */
export function AdminUsersPage() {
  const query = useListQuery();
  const asked = useAnswer(listUsers, { query });
  return (
    <>
      <PageHeading lead="Konton, deras roller och skolor.">Användare</PageHeading>
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        <ListSearch label="Sök namn eller e-post" />
        <NewUser />
      </div>
      <AnswerView asked={asked}>
        {({ users, total, page, pages }) =>
          users.length === 0 ? (
            <EmptyState title={total === 0 ? 'Inga användare här' : 'Sidan är tom'}>
              <p>Ingen har ett sådant namn eller en sådan e-postadress.</p>
            </EmptyState>
          ) : (
            <>
              <p className="mb-3 text-muted">{total} användare</p>
              <Table caption="Användare" heads={['Namn', 'Roller och skola']}>
                {users.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </Table>
              <ListPager page={page} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
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
  const facts = (
    <>
      {rolesInWords(user.roles)}
      <span className="block text-small text-muted">
        {user.organisation?.name ?? 'Ingen skola'}
      </span>
    </>
  );
  return <TableRow head={head} cells={[facts]} />;
}

function NewUser() {
  const navigate = useNavigate();
  return (
    <ModalButton variant="solid" label="Lägg till användare" title="Ny användare">
      {(close) => (
        <PersonForm
          roles={roles}
          save={async (data) => {
            const body = { email: emailOf(data), ...personOf(data), ...organisationOf(data) };
            const { id } = await callByFetch(createUser, { body });
            close();
            void showToast('Användaren är tillagd. Länken är på väg.');
            await navigate(adminPaths.user(id));
          }}
        >
          {(faults) => <AdminSchoolField fault={faults['organisationId']} />}
        </PersonForm>
      )}
    </ModalButton>
  );
}
