import { accountRoles } from '@lasar/contract/identity/access';
import type { Organisation } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { type AdminUserPage, createUser } from '@lasar/contract/identity/admin-users';
import { inviteAgain } from '@lasar/contract/identity/invite-again';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf, rolesInWords } from '#shared/admin/person.ts';
import { SectionList } from '#shared/admin/section-list.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { InviteAgain } from './invite-again.tsx';
import { PeopleFilter, peopleFile } from './people-list.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly people: AdminUserPage;
  /** Reads a part of the list of people, searched, filtered and sorted as it is shown. */
  readonly readPeople: (part: WholeQuery) => Promise<AdminUserPage>;
}

/** The users of a school, with a button to add one, for admins. */
export function OrganisationUsers({ organisation, people, readPeople }: Props) {
  const { id, name, userCount } = organisation;
  const write = useWrite();
  const title = 'Användare';
  const action = (
    <div className="flex flex-wrap gap-3">
      <ModalButton label="Lägg till användare" title={`Ny användare i ${name}`}>
        {(close) => <NewUser organisationId={id} close={close} />}
      </ModalButton>
      <ButtonLink variant="outline" to={adminPaths.people(id)}>
        Lägg till många
      </ButtonLink>
      {userCount > 0 && (
        <ButtonLink variant="outline" to={adminPaths.leavers(id)}>
          Avsluta konton
        </ButtonLink>
      )}
    </div>
  );
  if (userCount === 0)
    return (
      <AdminSection title={title} action={action}>
        <p>Skolan har inga användare ännu.</p>
      </AdminSection>
    );
  return (
    <SectionList
      id="anvandare"
      title={title}
      action={action}
      searchLabel="Sök namn eller e-post"
      filter={<PeopleFilter />}
      list={people}
      counted={['användare', 'användare']}
      emptyText="Ingen på skolan passar in på det du söker."
      file={peopleFile(readPeople)}
    >
      <InviteAgain
        users={people.users}
        send={(ids) => write(inviteAgain, { params: { id }, body: { ids } })}
      >
        {(choice) => (
          <Table caption="Skolans användare" heads={['Namn', 'Roller']}>
            {people.users.map((user) => (
              <TableRow
                key={user.id}
                head={
                  <>
                    <Link to={adminPaths.user(user.id)} className={rowLink}>
                      {personName(user)}
                    </Link>
                    <span className="block text-small text-muted">{user.email}</span>
                    {choice(user)}
                  </>
                }
                cells={[rolesInWords(user.roles)]}
              />
            ))}
          </Table>
        )}
      </InviteAgain>
    </SectionList>
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
