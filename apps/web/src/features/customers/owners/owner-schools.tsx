import type {
  OrganisationInList,
  OrganisationPage,
} from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { type Owner, setSchoolOwner } from '@lasar/contract/customers/owners';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LicenceFilter, LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { SectionList } from '#shared/admin/section-list.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly owner: Owner;
  readonly list: OrganisationPage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<OrganisationPage>;
}

/** The schools of an owner, with a button to add one. */
export function OwnerSchools({ owner, list, readPart }: Props) {
  const { id, name, schools } = owner;
  const hasAny = schools.length > 0;
  const action = (
    <div className="flex flex-wrap gap-3">
      <ModalButton label="Lägg till skola" title={`Skola under ${name}`}>
        {(close) => <AddSchool owner={owner} close={close} />}
      </ModalButton>
      <ButtonLink variant="outline" to={adminPaths.ownerSchools(id)}>
        Lägg till många skolor
      </ButtonLink>
      {hasAny && (
        <ButtonLink variant="outline" to={adminPaths.ownerPeople(id)}>
          Lägg till många personer
        </ButtonLink>
      )}
    </div>
  );
  if (!hasAny)
    return (
      <AdminSection title="Skolor" action={action}>
        <p>Huvudmannen har inga skolor ännu.</p>
      </AdminSection>
    );
  return (
    <SectionList
      id="skolor"
      title="Skolor"
      action={action}
      searchLabel="Sök bland skolorna"
      filter={
        <>
          <LicenceFilter first="Alla skolor" />
          <LinkFilter
            label="Ordning"
            first="Efter namn"
            choices={[{ value: 'users', text: 'Flest användare först' }]}
            parameter="ordning"
          />
        </>
      }
      list={list}
      counted={['skola', 'skolor']}
      emptyText="Ingen skola passar in på det du söker."
      file={{
        name: 'skolor',
        heads: ['Skola', 'Öppet i dag', 'Användare', 'Skolenhetskod', 'Id i Skolon'],
        read: async (part) => {
          const { organisations, pages } = await readPart(part);
          return { rows: organisations.map(cellsOf), pages };
        },
      }}
    >
      <Table caption="Huvudmannens skolor" heads={['Skola', 'Användare', 'Ta bort']}>
        {list.organisations.map((school) => (
          <TableRow
            key={school.id}
            head={
              <>
                <Link to={adminPaths.organisation(school.id)} className={rowLink}>
                  {school.name}
                </Link>
                <span className="block text-small text-muted">
                  {school.open.length > 0
                    ? `Öppet i dag: ${school.open.join(', ')}`
                    : 'Ingen licens gäller i dag'}
                </span>
              </>
            }
            cells={[school.userCount, <RemoveSchool key="remove" owner={owner} school={school} />]}
          />
        ))}
      </Table>
    </SectionList>
  );
}

const cellsOf = ({ name, open, userCount, schoolUnitCode, skolonUuid }: OrganisationInList) => [
  name,
  open.join(', '),
  userCount,
  schoolUnitCode ?? '',
  skolonUuid ?? '',
];

interface AddProps {
  readonly owner: Owner;
  readonly close: () => void;
}

function AddSchool({ owner: { id, name }, close }: AddProps) {
  const write = useWrite();
  const [school, setSchool] = useState<OrganisationInList>();
  const { owner: otherName, ownerId: otherId } = school ?? {};
  return (
    <SubmitForm
      submitText="Lägg till skolan"
      check={(data) => ({
        organisationId: 'organisationId' in organisationOf(data) ? undefined : 'Välj en skola.',
      })}
      send={async (data) => {
        const input = {
          params: { id: organisationOf(data).organisationId ?? '' },
          body: { ownerId: id, before: otherId === undefined ? {} : { ownerId: otherId } },
        };
        await write(setSchoolOwner, input, { done: `Skolan hör nu till ${name}.` });
        close();
      }}
      fieldOf={{
        'organisation/not-found': 'organisationId',
        'request/outdated': 'organisationId',
      }}
      ownWords={{
        'request/outdated': 'Någon annan har nyss bytt skolans huvudman. Ladda om sidan.',
      }}
    >
      {(errors) => (
        <>
          <SchoolField
            noneText="Välj skola"
            onChoose={setSchool}
            error={errors['organisationId']}
          />
          {otherName !== undefined && otherId !== id && (
            <p role="status">
              Skolan hör till {otherName}. Lägger du till den här slutar licenserna därifrån gälla
              för den.
            </p>
          )}
        </>
      )}
    </SubmitForm>
  );
}

interface RemoveProps {
  readonly owner: Owner;
  readonly school: OrganisationInList;
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
