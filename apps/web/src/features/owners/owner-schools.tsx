import { adminPaths } from '@lasar/contract/admin-paths';
import { type Owner, setSchoolOwner } from '@lasar/contract/owners';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly owner: Owner;
}

/** The schools of an owner, with a button to add one. */
export function OwnerSchools({ owner }: Props) {
  const { name, schools } = owner;
  return (
    <AdminSection
      title="Skolor"
      action={
        <div className="flex flex-wrap gap-3">
          <ModalButton label="Lägg till skola" title={`Skola under ${name}`}>
            {(close) => <AddSchool owner={owner} close={close} />}
          </ModalButton>
          <ButtonLink variant="outline" to={adminPaths.ownerSchools(owner.id)}>
            Lägg till många skolor
          </ButtonLink>
          {schools.length > 0 && (
            <ButtonLink variant="outline" to={adminPaths.ownerPeople(owner.id)}>
              Lägg till många personer
            </ButtonLink>
          )}
        </div>
      }
    >
      {schools.length === 0 ? (
        <p>Huvudmannen har inga skolor ännu.</p>
      ) : (
        <Table caption="Huvudmannens skolor" heads={['Skola', 'Användare', 'Ta bort']}>
          {schools.map((school) => (
            <TableRow
              key={school.id}
              head={
                <Link to={adminPaths.organisation(school.id)} className={rowLink}>
                  {school.name}
                </Link>
              }
              cells={[
                school.userCount,
                <RemoveSchool key="remove" owner={owner} school={school} />,
              ]}
            />
          ))}
        </Table>
      )}
    </AdminSection>
  );
}

function AddSchool({ owner: { id, name }, close }: Props & { readonly close: () => void }) {
  const write = useWrite();
  return (
    <SubmitForm
      submitText="Lägg till skolan"
      check={(data) => ({
        organisationId: 'organisationId' in organisationOf(data) ? undefined : 'Välj en skola.',
      })}
      send={async (data) => {
        const input = {
          params: { id: organisationOf(data).organisationId ?? '' },
          body: { ownerId: id },
        };
        await write(setSchoolOwner, input, { done: `Skolan hör nu till ${name}.` });
        close();
      }}
      fieldOf={{ 'organisation/not-found': 'organisationId' }}
    >
      {(errors) => <SchoolField noneText="Välj skola" error={errors['organisationId']} />}
    </SubmitForm>
  );
}

interface RemoveProps extends Props {
  readonly school: Owner['schools'][number];
}

function RemoveSchool({ owner: { id: ownerId, name }, school }: RemoveProps) {
  const write = useWrite();
  return (
    <ConfirmButton
      label="Ta bort"
      about={school.name}
      title={`Ta bort ${school.name} från ${name}?`}
      confirmText="Ja, ta bort skolan"
      send={() =>
        write(
          setSchoolOwner,
          { params: { id: school.id }, body: { before: { ownerId } } },
          { done: `${school.name} hör inte längre till ${name}.` },
        )
      }
    >
      <p>
        Huvudmannens licenser slutar gälla för skolan med en gång. Skolan finns kvar, med sina
        användare och egna licenser.
      </p>
    </ConfirmButton>
  );
}
