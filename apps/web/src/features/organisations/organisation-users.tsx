import type { Organisation } from '@lasar/contract/admin-organisations';
import { createUser, listUsers, roles } from '@lasar/contract/admin-users';
import { Link } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf } from '#shared/admin/person.ts';
import { rolesInWords } from '#shared/roles.ts';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';

interface Props {
  readonly organisation: Organisation;
  readonly onChange: () => void;
}

/** Who belongs to a school, as an admin sees it, and a way to add somebody. */
export function OrganisationUsers({ organisation, onChange }: Props) {
  const { id } = organisation;
  const { page: wanted } = useListQuery();
  const query = { organisationId: id, ...(wanted && { page: wanted }) };
  const asked = useAnswer(listUsers, { query });
  const reload = () => {
    asked.reload();
    onChange();
  };
  return (
    <AdminSection
      title="Användare"
      action={<NewUser organisation={organisation} reload={reload} />}
    >
      <AnswerView asked={asked}>
        {({ users, total, page, pages }) =>
          total === 0 ? (
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
          )
        }
      </AnswerView>
    </AdminSection>
  );
}

interface NewUserProps {
  readonly organisation: Organisation;
  readonly reload: () => void;
}

function NewUser({ organisation: { id, name }, reload }: NewUserProps) {
  return (
    <ModalButton label="Lägg till användare" title={`Ny användare i ${name}`}>
      {(close) => (
        <PersonForm
          roles={roles}
          defaultRoles={['teacher']}
          save={async (data) => {
            const body = { email: emailOf(data), ...personOf(data), organisationId: id };
            await callByFetch(createUser, { body });
            close();
            void showToast('Användaren är tillagd. Länken är på väg.');
            reload();
          }}
        />
      )}
    </ModalButton>
  );
}
