import { adminPaths } from '@lasar/contract/admin-paths';
import {
  createOwner,
  type OwnerInList,
  type OwnerPage as OwnerList,
} from '@lasar/contract/customers/owners';
import type { AskedRenewalPage } from '@lasar/contract/customers/renewals';
import { Link, useNavigate } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LicenceFilter, LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { OwnerForm } from './owner-form.tsx';
import { Renewals } from './renewals.tsx';

interface Props {
  readonly list: OwnerList;
  /** What owners have asked about renewing their licences, those that wait first. */
  readonly renewals: AskedRenewalPage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<OwnerList>;
}

/** The list of all owners, for admins. */
export function OwnersPage({ list, renewals, readPart }: Props) {
  return (
    <AdminList
      title="Huvudmän"
      lead="Kommuner och bolag, deras skolor, licenser och administratörer."
      searchLabel="Sök namn eller nummer"
      action={
        <ModalButton variant="solid" label="Lägg till huvudman" title="Ny huvudman">
          {(close) => <NewOwner close={close} />}
        </ModalButton>
      }
      filter={
        <>
          <LicenceFilter first="Alla huvudmän" />
          <LinkFilter
            label="Ordning"
            first="Efter namn"
            choices={[{ value: 'schools', text: 'Flest skolor först' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'huvudman',
        heads: ['Huvudman', 'Organisationsnummer', 'Skolor', 'Öppet i dag'],
        read: async (part) => {
          const { owners, pages } = await readPart(part);
          return { rows: owners.map(cellsOf), pages };
        },
      }}
      below={<Renewals list={renewals} waitingOnly />}
      list={list}
      counted={['huvudman', 'huvudmän']}
      emptyTitle="Inga huvudmän här"
      emptyText={['Lägg till den första.', 'Ingen huvudman passar in på det du söker.']}
      table={{ caption: 'Huvudmän', heads: ['Huvudman', 'Skolor'] }}
    >
      {list.owners.map((owner) => (
        <OwnerRow key={owner.id} owner={owner} />
      ))}
    </AdminList>
  );
}

const cellsOf = ({ name, organisationNumber, schoolCount, open }: OwnerInList) => [
  name,
  organisationNumber,
  schoolCount,
  open.join(', '),
];

function OwnerRow({
  owner: { id, name, organisationNumber, open, schoolCount },
}: {
  readonly owner: OwnerInList;
}) {
  const head = (
    <>
      <Link to={adminPaths.owner(id)} className={rowLink}>
        {name}
      </Link>
      <span className="block text-small text-muted">
        {organisationNumber}.{' '}
        {open.length > 0 ? `Öppet i dag: ${open.join(', ')}` : 'Ingen licens gäller i dag'}
      </span>
    </>
  );
  return <TableRow head={head} cells={[schoolCount]} />;
}

function NewOwner({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const write = useWrite();
  return (
    <OwnerForm
      submitText="Spara huvudmannen"
      save={async (body) => {
        const { id, name } = await write(createOwner, { body });
        close();
        void showToast(`${name} är tillagd.`);
        await navigate(adminPaths.owner(id));
      }}
    />
  );
}
