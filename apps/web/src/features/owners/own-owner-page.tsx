import { adminPaths } from '@lasar/contract/admin-paths';
import { addColleague, type OwnOwner, type OwnSchoolPage } from '@lasar/contract/own-owner';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Administrators } from '#shared/admin/administrators.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { ListCount } from '#shared/admin/list-count.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { SaveList } from '#shared/admin/save-list.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';

interface Props {
  readonly owner: OwnOwner;
  readonly schools: OwnSchoolPage;
  /** Reads a part of the list of schools, searched and filtered as it is shown. */
  readonly readSchools: (part: WholeQuery) => Promise<OwnSchoolPage>;
  /** The section about what the schools use. */
  readonly use: ReactNode;
}

/** The own owner, for its administrators: licences, schools, use and administrators. */
export function OwnOwnerPage({ owner, schools, readSchools, use }: Props) {
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
        {schoolCount === 0 ? (
          <p>Huvudmannen har inga skolor ännu.</p>
        ) : (
          <Schools list={schools} readPart={readSchools} />
        )}
      </AdminSection>
      {use}
      <Administrators
        administrators={administrators}
        name={name}
        lead="De som ser den här sidan. Hör av er till oss om någon av dem ska tas bort."
        add={(body) => write(addColleague, { body }, { done: 'Inbjudan är på väg.' })}
      />
    </>
  );
}

interface SchoolsProps {
  readonly list: OwnSchoolPage;
  readonly readPart: Props['readSchools'];
}

function Schools({ list: { schools, total, page, pages }, readPart }: SchoolsProps) {
  return (
    <>
      <ListSearch label="Sök namn eller skolenhetskod" />
      <div className="mt-4">
        <LinkFilter
          label="Visa"
          first="Alla"
          choices={[
            { value: 'open', text: 'Med licens i dag' },
            { value: 'none', text: 'Utan licens i dag' },
          ]}
        />
        {schools.length === 0 ? (
          <p>{total === 0 ? 'Ingen skola passar in på det du söker.' : 'Sidan är tom.'}</p>
        ) : (
          <>
            <ListCount total={total} counted={['skola', 'skolor']}>
              <SaveList
                name="skolor"
                heads={['Skola', 'Skolenhetskod', 'Öppet i dag', 'Administratörer']}
                read={async (part) => {
                  const found = await readPart(part);
                  return {
                    rows: found.schools.map((school) => [
                      school.name,
                      school.schoolUnitCode ?? '',
                      school.open.join(', '),
                      school.administratorCount,
                    ]),
                    pages: found.pages,
                  };
                }}
                total={total}
              />
            </ListCount>
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
