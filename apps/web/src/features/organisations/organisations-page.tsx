import {
  createOrganisation,
  listOrganisations,
  type OrganisationInList,
} from '@lasar/contract/admin-organisations';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** All schools, for admins. */
export function OrganisationsPage() {
  const query = useListQuery();
  const asked = useAnswer(listOrganisations, { query });
  return (
    <>
      <PageHeading lead="Skolor, deras licenser och användare.">Skolor</PageHeading>
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        <ListSearch label="Sök skola" />
        <NewOrganisation />
      </div>
      <AnswerView asked={asked}>
        {({ organisations, total, page, pages }) =>
          organisations.length === 0 ? (
            <EmptyState title={total === 0 ? 'Inga skolor här' : 'Sidan är tom'}>
              <p>{query.q ? 'Ingen skola har ett sådant namn.' : 'Lägg till den första.'}</p>
            </EmptyState>
          ) : (
            <>
              <p className="mb-3 text-muted">
                {total} {total === 1 ? 'skola' : 'skolor'}
              </p>
              <Table caption="Skolor" heads={['Skola', 'Användare']}>
                {organisations.map((organisation) => (
                  <OrganisationRow key={organisation.id} organisation={organisation} />
                ))}
              </Table>
              <ListPager page={page} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
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

function NewOrganisation() {
  const navigate = useNavigate();
  return (
    <ModalButton variant="solid" label="Lägg till skola" title="Ny skola">
      {(close) => (
        <OrganisationForm
          submitText="Spara skolan"
          save={async (body) => {
            const { id, name } = await callByFetch(createOrganisation, { body });
            close();
            void showToast(`${name} är tillagd.`);
            await navigate(adminPaths.organisation(id));
          }}
        />
      )}
    </ModalButton>
  );
}
