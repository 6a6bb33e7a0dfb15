import {
  createOrganisation,
  type OrganisationInList,
  type OrganisationPage,
} from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { Link, useNavigate } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LicenceFilter, LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { OrganisationForm } from './organisation-form.tsx';

interface Props {
  readonly list: OrganisationPage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<OrganisationPage>;
}

/** The list of all schools, for admins. */
export function OrganisationsPage({ list, readPart }: Props) {
  return (
    <AdminList
      title="Skolor"
      lead="Skolor, deras licenser och användare."
      searchLabel="Sök skola"
      action={
        <ModalButton variant="solid" label="Lägg till skola" title="Ny skola">
          {(close) => <NewOrganisation close={close} />}
        </ModalButton>
      }
      filter={
        <>
          <LicenceFilter first="Alla skolor" />
          <LinkFilter
            label="Ordning"
            first="Efter namn"
            choices={[{ value: 'owner', text: 'Efter huvudman' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'skolor',
        heads: ['Skola', 'Huvudman', 'Öppet i dag', 'Användare', 'Skolenhetskod', 'Id i Skolon'],
        read: async (part) => {
          const { organisations, pages } = await readPart(part);
          return { rows: organisations.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['skola', 'skolor']}
      emptyTitle="Inga skolor här"
      emptyText={['Lägg till den första.', 'Ingen skola passar in på det du söker.']}
      table={{ caption: 'Skolor', heads: ['Skola', 'Användare'] }}
    >
      {list.organisations.map((organisation) => (
        <OrganisationRow key={organisation.id} organisation={organisation} />
      ))}
    </AdminList>
  );
}

const cellsOf = ({
  name,
  owner,
  open,
  userCount,
  schoolUnitCode,
  skolonUuid,
}: OrganisationInList) => [
  name,
  owner ?? '',
  open.join(', '),
  userCount,
  schoolUnitCode ?? '',
  skolonUuid ?? '',
];

function OrganisationRow({
  organisation: { id, name, owner, open, userCount },
}: {
  readonly organisation: OrganisationInList;
}) {
  const head = (
    <>
      <Link to={adminPaths.organisation(id)} className={rowLink}>
        {name}
      </Link>
      <span className="block text-small text-muted">
        {owner !== undefined && `${owner}. `}
        {open.length > 0 ? `Öppet i dag: ${open.join(', ')}` : 'Ingen licens gäller i dag'}
      </span>
    </>
  );
  return <TableRow head={head} cells={[userCount]} />;
}

function NewOrganisation({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const write = useWrite();
  return (
    <OrganisationForm
      submitText="Spara skolan"
      save={async (body) => {
        const { id, name } = await write(createOrganisation, { body });
        close();
        void showToast(`${name} är tillagd.`);
        await navigate(adminPaths.organisation(id));
      }}
    />
  );
}
