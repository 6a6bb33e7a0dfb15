import type { AdminUserPage } from '@lasar/contract/admin-users';
import type { OwnOrganisation } from '@lasar/contract/organisations';
import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LicenceList } from './licence-list.tsx';
import { OwnUsers } from './own-users.tsx';

interface Props {
  readonly organisation: OwnOrganisation;
  readonly people: AdminUserPage;
  readonly classCodes: ReactNode;
}

/** The own school, for its administrators: what is open until when, its class codes, and who belongs to it. */
export function OwnOrganisationPage({ organisation, people, classCodes }: Props) {
  const { name, userCount, licences } = organisation;
  return (
    <>
      <PageHeading lead="Skolans licenser, klasskoder, lärare och elever.">Min skola</PageHeading>
      <p className="mt-6 text-lead">
        <strong>{name}</strong>, {userCount} {userCount === 1 ? 'person' : 'personer'}.
      </p>
      <AdminSection title="Licenser">
        {licences.length === 0 ? (
          <div className="flex flex-col items-start gap-4">
            <p>Skolan har ingen licens. Bara de öppna lektionerna går att använda.</p>
            <ButtonLink to={paths.quote}>{text.requestQuote}</ButtonLink>
          </div>
        ) : (
          <LicenceList licences={licences} />
        )}
      </AdminSection>
      {classCodes}
      <OwnUsers people={people} />
    </>
  );
}
