import { adminPaths } from '@lasar/contract/admin-paths';
import {
  addColleague,
  type OwnOwner,
  type OwnSchoolInList,
  type OwnSchoolPage,
} from '@lasar/contract/customers/own-owner';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Administrators } from '#shared/admin/administrators.tsx';
import { LicenceFilter, LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { SectionList } from '#shared/admin/section-list.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { OwnInvoice } from './own-invoice.tsx';
import { OwnLicences } from './own-licences.tsx';

interface Props {
  readonly owner: OwnOwner;
  readonly schools: OwnSchoolPage;
  /** Reads a part of the list of schools, searched, filtered and sorted as it is shown. */
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
      <OwnLicences licences={licences} />
      <AgreementList agreements={agreements} />
      {schoolCount === 0 ? (
        <AdminSection title="Skolor">
          <p>Huvudmannen har inga skolor ännu.</p>
        </AdminSection>
      ) : (
        <Schools list={schools} readPart={readSchools} />
      )}
      {use}
      <Administrators
        administrators={administrators}
        name={name}
        lead="De som ser den här sidan. Hör av er till oss om någon av dem ska tas bort."
        add={(body) => write(addColleague, { body }, { done: 'Inbjudan är på väg.' })}
      />
      <OwnInvoice owner={owner} />
    </>
  );
}

interface SchoolsProps {
  readonly list: OwnSchoolPage;
  readonly readPart: Props['readSchools'];
}

const Schools = ({ list, readPart }: SchoolsProps) => (
  <SectionList
    id="skolor"
    title="Skolor"
    action={
      <ButtonLink variant="outline" to={adminPaths.ownAdministrators}>
        Bjud in många administratörer
      </ButtonLink>
    }
    searchLabel="Sök namn eller skolenhetskod"
    filter={
      <>
        <LicenceFilter first="Alla" />
        <LinkFilter
          label="Ordning"
          first="Efter namn"
          choices={[{ value: 'administrators', text: 'Färst administratörer först' }]}
          parameter="ordning"
        />
      </>
    }
    list={list}
    counted={['skola', 'skolor']}
    emptyText="Ingen skola passar in på det du söker."
    file={{
      name: 'skolor',
      heads: ['Skola', 'Skolenhetskod', 'Öppet i dag', 'Administratörer'],
      read: async (part) => {
        const { schools, pages } = await readPart(part);
        return { rows: schools.map(cellsOf), pages };
      },
    }}
  >
    <Table caption="Huvudmannens skolor" heads={['Skola', 'Administratörer']}>
      {list.schools.map(({ id, name, schoolUnitCode, open, administratorCount }) => (
        <TableRow
          key={id}
          head={
            <>
              <Link to={adminPaths.ownSchool(id)} className={rowLink}>
                {name}
              </Link>
              <span className="block text-small text-muted">
                {schoolUnitCode !== undefined && `Skolenhetskod ${schoolUnitCode}. `}
                {open.length > 0 ? `Öppet i dag: ${open.join(', ')}` : 'Ingen licens gäller i dag'}
              </span>
            </>
          }
          cells={[administratorCount]}
        />
      ))}
    </Table>
  </SectionList>
);

const cellsOf = ({ name, schoolUnitCode, open, administratorCount }: OwnSchoolInList) => [
  name,
  schoolUnitCode ?? '',
  open.join(', '),
  administratorCount,
];
