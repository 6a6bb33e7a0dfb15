import type { OrganisationPage } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { AskedRenewalPage } from '@lasar/contract/customers/renewals';
import { deleteOwner, getOwner, type Owner, updateOwner } from '@lasar/contract/customers/owners';
import type { ReactNode } from 'react';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { OwnerAdministrators } from './owner-administrators.tsx';
import { OwnerForm, ownerFieldsOf, ownerLabels } from './owner-form.tsx';
import { OwnerLicences } from './owner-licences.tsx';
import { OwnerSchools } from './owner-schools.tsx';
import { Renewals } from './renewals.tsx';

interface Props {
  readonly owner: Owner;
  readonly schools: OrganisationPage;
  /** Reads a part of the list of schools, searched, filtered and sorted as it is shown. */
  readonly readSchools: (part: WholeQuery) => Promise<OrganisationPage>;
  /** What the owner has asked about renewing its licences. */
  readonly renewals: AskedRenewalPage;
  /** The section about what the schools use. */
  readonly use: ReactNode;
}

/** An owner with all that an admin can change. */
export function OwnerPage({ owner, schools, readSchools, renewals, use }: Props) {
  const write = useWrite();
  const { id, name } = owner;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Huvudmän', path: adminPaths.owners }]} />
      <PageHeading lead={owner.organisationNumber}>{name}</PageHeading>
      <AdminSection title="Licenser">
        <OwnerLicences owner={owner} />
      </AdminSection>
      <Renewals list={renewals} />
      <AgreementList agreements={owner.agreements} />
      <OwnerSchools owner={owner} list={schools} readPart={readSchools} />
      {use}
      <OwnerAdministrators owner={owner} />
      <AdminSection title="Uppgifter">
        <div className="max-w-measure">
          <WhileWriting
            start={ownerFieldsOf(owner)}
            labels={ownerLabels}
            read={async () => ownerFieldsOf(await callByFetch(getOwner, { params: { id } }))}
            write={(body) =>
              write(updateOwner, { params: { id }, body }, { done: 'Uppgifterna är sparade.' })
            }
          >
            {(fields, save) => (
              <OwnerForm owner={fields} submitText="Spara uppgifterna" save={save} />
            )}
          </WhileWriting>
        </div>
      </AdminSection>
      <AdminSection title="Radera huvudmannen">
        <RemoveOwner owner={owner} />
      </AdminSection>
    </>
  );
}

function RemoveOwner({ owner }: { readonly owner: Owner }) {
  const write = useWrite();
  const { id, name, schools, licences } = owner;
  if (schools.length > 0 || licences.length > 0)
    return <p>En huvudman kan raderas när den varken har skolor eller licenser.</p>;
  return (
    <ConfirmButton
      label="Radera huvudmannen"
      title={`Radera ${name}?`}
      confirmText="Ja, radera huvudmannen"
      send={() =>
        write(
          deleteOwner,
          { params: { id }, body: { before: ownerFieldsOf(owner) } },
          { done: `${name} är raderad.`, goTo: adminPaths.owners },
        )
      }
    >
      <p>Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
