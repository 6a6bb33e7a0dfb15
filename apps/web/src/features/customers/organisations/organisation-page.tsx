import {
  deleteOrganisation,
  getOrganisation,
  type Organisation,
  updateOrganisation,
} from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { AdminUserPage } from '@lasar/contract/identity/admin-users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { MergeSchool } from './merge-school.tsx';
import {
  OrganisationForm,
  organisationFieldsOf,
  organisationLabels,
} from './organisation-form.tsx';
import { SchoolLicences } from './school-licences.tsx';
import { OrganisationUsers } from './organisation-users.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly people: AdminUserPage;
  /** Reads a part of the list of people, searched, filtered and sorted as it is shown. */
  readonly readPeople: (part: WholeQuery) => Promise<AdminUserPage>;
  /** The section that helps when something does not open. */
  readonly support: ReactNode;
  /** The section about what the school uses. */
  readonly use: ReactNode;
  /** The section about logins by other services. */
  readonly doors: ReactNode;
}

/** A school with all that an admin can change. */
export function OrganisationPage({ organisation, people, readPeople, support, use, doors }: Props) {
  const write = useWrite();
  const { id, name } = organisation;
  const params = { id };
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Skolor', path: adminPaths.organisations }]} />
      <PageHeading
        lead={organisation.schoolUnitCode && `Skolenhetskod ${organisation.schoolUnitCode}`}
      >
        {name}
      </PageHeading>
      {organisation.owner && (
        <p className="mt-2">
          Huvudman:{' '}
          <Link to={adminPaths.owner(organisation.owner.id)} className="underline">
            {organisation.owner.name}
          </Link>
        </p>
      )}
      <AdminSection title="Licenser">
        <SchoolLicences organisation={organisation} />
      </AdminSection>
      <AgreementList agreements={organisation.agreements} />
      <OrganisationUsers organisation={organisation} people={people} readPeople={readPeople} />
      {use}
      {doors}
      {support}
      <AdminSection title="Uppgifter">
        <div className="max-w-measure">
          <WhileWriting
            start={organisationFieldsOf(organisation)}
            labels={organisationLabels}
            read={async () => organisationFieldsOf(await callByFetch(getOrganisation, { params }))}
            write={(body) =>
              write(updateOrganisation, { params, body }, { done: 'Uppgifterna är sparade.' })
            }
          >
            {(fields, save) => (
              <OrganisationForm organisation={fields} submitText="Spara uppgifterna" save={save} />
            )}
          </WhileWriting>
        </div>
      </AdminSection>
      <AdminSection title="Slå ihop skolor">
        <MergeSchool organisation={organisation} />
      </AdminSection>
      <AdminSection title="Radera skolan">
        <RemoveOrganisation organisation={organisation} />
      </AdminSection>
    </>
  );
}

function RemoveOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const write = useWrite();
  const { id, name, userCount, licences } = organisation;
  if (userCount > 0 || licences.length > 0)
    return <p>En skola kan raderas när den varken har användare eller licenser.</p>;
  return (
    <ConfirmButton
      label="Radera skolan"
      title={`Radera ${name}?`}
      confirmText="Ja, radera skolan"
      send={() =>
        write(
          deleteOrganisation,
          { params: { id }, body: { before: organisationFieldsOf(organisation) } },
          { done: `${name} är raderad.`, goTo: adminPaths.organisations },
        )
      }
    >
      <p>Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
