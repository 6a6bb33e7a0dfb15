import { adminPaths } from '@lasar/contract/admin-paths';
import {
  addSchoolAdministrator,
  type OwnSchool,
  removeSchoolAdministrator,
} from '@lasar/contract/customers/own-owner';
import type { ReactNode } from 'react';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Administrators } from '#shared/admin/administrators.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { personName } from '#shared/admin/person.ts';
import { useWrite } from '#shared/admin/write.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

interface Props {
  readonly school: OwnSchool;
  /** The section about what the school uses. */
  readonly use: ReactNode;
  /** The section about logins by the school. */
  readonly doors: ReactNode;
}

/** A school of the own owner. */
export function OwnSchoolPage({ school, use, doors }: Props) {
  const write = useWrite();
  const { id, name, schoolUnitCode, licences, agreements, administrators } = school;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Min huvudman', path: adminPaths.ownOwner }]} />
      <PageHeading lead={schoolUnitCode && `Skolenhetskod ${schoolUnitCode}`}>{name}</PageHeading>
      <AdminSection title="Licenser">
        {licences.length === 0 ? (
          <p>Skolan har ingen licens. Bara de öppna lektionerna går att använda.</p>
        ) : (
          <LicenceList licences={licences} />
        )}
      </AdminSection>
      <AgreementList agreements={agreements} />
      {use}
      {doors}
      <Administrators
        administrators={administrators}
        name={name}
        lead="De lägger till skolans lärare och elever och ser skolans användning. Skriv adressen till någon som redan har ett konto på skolan, så får kontot rollen."
        add={(body) =>
          write(
            addSchoolAdministrator,
            { params: { id }, body },
            { done: 'Administratören är tillagd.' },
          )
        }
        remove={(person) =>
          write(
            removeSchoolAdministrator,
            { params: { id, administratorId: person.id } },
            { done: `${personName(person)} är inte längre administratör.` },
          )
        }
        removalText="Kontot finns kvar på skolan, som lärare."
      />
    </>
  );
}
