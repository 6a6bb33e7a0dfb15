import {
  createOrganisation,
  type OrganisationInList,
  type OrganisationPage,
} from '@lasar/contract/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { Link, useNavigate } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { showToast } from '#shared/toast.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** The list of all schools, for admins. */
export function OrganisationsPage({ list }: { readonly list: OrganisationPage }) {
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
      list={list}
      counted={['skola', 'skolor']}
      emptyTitle="Inga skolor här"
      emptyText={['Lägg till den första.', 'Ingen skola har ett sådant namn.']}
      table={{ caption: 'Skolor', heads: ['Skola', 'Användare'] }}
    >
      {list.organisations.map((organisation) => (
        <OrganisationRow key={organisation.id} organisation={organisation} />
      ))}
    </AdminList>
  );
}

function OrganisationRow({
  organisation: { id, name, open, userCount },
}: {
  readonly organisation: OrganisationInList;
}) {
  const head = (
    <>
      <Link to={adminPaths.organisation(id)} className={rowLink}>
        {name}
      </Link>
      <span className="block text-small text-muted">
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
