import { adminPaths } from '@lasar/contract/admin-paths';
import { addColleague, type OwnOwner, type OwnSchoolPage } from '@lasar/contract/own-owner';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Administrators } from '#shared/admin/administrators.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';

interface Props {
  readonly owner: OwnOwner;
  readonly schools: OwnSchoolPage;
  /** The section about what the schools use. */
  readonly use: ReactNode;
}

/** The own owner, for its administrators: licences, schools, use and administrators. */
export function OwnOwnerPage({ owner, schools, use }: Props) {
  const write = useWrite();
  const { name, licences, administrators, schoolCount, agreements } = owner;
  return (
    <>
      <PageHeading lead="Licenser, användning och administratörer. Vilka lärare och elever som finns ser bara skolorna själva.">
        {name}
      </PageHeading>
      <AdminSection title="Licenser">
        {licences.length === 0 ? (
          <p>Huvudmannen har ingen licens. Skolorna kan ha egna.</p>
        ) : (
          <LicenceList licences={licences} />
        )}
      </AdminSection>
      <AgreementList agreements={agreements} />
      <AdminSection title="Skolor">
        {schoolCount === 0 ? <p>Huvudmannen har inga skolor ännu.</p> : <Schools list={schools} />}
      </AdminSection>
      {use}
      <Administrators
        administrators={administrators}
        name={name}
        lead="De som ser den här sidan. Den som ska bort tar tjänstens administratörer bort."
        add={(body) => write(addColleague, { body }, { done: 'Inbjudan är på väg.' })}
      />
    </>
  );
}

function Schools({ list: { schools, page, pages } }: { readonly list: OwnSchoolPage }) {
  const [search] = useSearchParams();
  return (
    <>
      <ListSearch label="Sök namn eller skolenhetskod" />
      <div className="mt-6">
        {schools.length === 0 ? (
          <p>
            {search.get('q')?.trim() ? 'Ingen skola passar in på det du söker.' : 'Sidan är tom.'}
          </p>
        ) : (
          <>
            <Table caption="Huvudmannens skolor" heads={['Skola', 'Administratörer']}>
              {schools.map(({ id, name, schoolUnitCode, open, administratorCount }) => (
                <TableRow
                  key={id}
                  head={
                    <>
                      <Link to={adminPaths.ownSchool(id)} className={rowLink}>
                        {name}
                      </Link>
                      <span className="block text-small text-muted">
                        {schoolUnitCode !== undefined && `Skolenhetskod ${schoolUnitCode}. `}
                        {open.length > 0
                          ? `Öppet i dag: ${open.join(', ')}`
                          : 'Ingen licens gäller i dag'}
                      </span>
                    </>
                  }
                  cells={[administratorCount]}
                />
              ))}
            </Table>
            <ListPager page={page} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}
