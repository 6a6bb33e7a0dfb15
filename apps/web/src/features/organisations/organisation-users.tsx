import { accountRoles } from '@lasar/contract/access';
import type { Organisation } from '@lasar/contract/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { type AdminUserPage, createUser } from '@lasar/contract/admin-users';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf, rolesInWords } from '#shared/admin/person.ts';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly people: AdminUserPage;
}

/** The users of a school, with a button to add one, for admins. */
export function OrganisationUsers({ organisation, people: { users, total, page, pages } }: Props) {
  return (
    <AdminSection
      title="Användare"
      action={
        <div className="flex flex-wrap gap-3">
          <ModalButton label="Lägg till användare" title={`Ny användare i ${organisation.name}`}>
            {(close) => <NewUser organisationId={organisation.id} close={close} />}
          </ModalButton>
          <ButtonLink variant="outline" to={adminPaths.people(organisation.id)}>
            Lägg till många
          </ButtonLink>
          {total > 0 && (
            <ButtonLink variant="outline" to={adminPaths.leavers(organisation.id)}>
              Avsluta konton
            </ButtonLink>
          )}
        </div>
      }
    >
      {total === 0 ? (
        <p>Skolan har inga användare ännu.</p>
      ) : (
        <>
          <Table caption="Skolans användare" heads={['Namn', 'Roller']}>
            {users.map((user) => (
              <TableRow
                key={user.id}
                head={
                  <>
                    <Link to={adminPaths.user(user.id)} className={rowLink}>
                      {personName(user)}
                    </Link>
                    <span className="block text-small text-muted">{user.email}</span>
                  </>
                }
                cells={[rolesInWords(user.roles)]}
              />
            ))}
          </Table>
          <ListPager page={page} pages={pages} />
        </>
      )}
    </AdminSection>
  );
}

interface NewUserProps {
  readonly organisationId: string;
  readonly close: () => void;
}

function NewUser({ organisationId, close }: NewUserProps) {
  const write = useWrite();
  return (
    <PersonForm
      roles={accountRoles}
      defaultRoles={['teacher']}
      save={async (data) => {
        const body = { email: emailOf(data), ...personOf(data), organisationId };
        const done = 'Användaren är tillagd. Länken är på väg.';
        await write(createUser, { body }, { done });
        close();
      }}
    />
  );
}
