import type { AdminUserPage } from '@lasar/contract/admin-users';
import { createOwnUser, schoolRoles } from '@lasar/contract/organisations';
import { useSearchParams } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf } from '#shared/admin/person.ts';
import { useWrite } from '#shared/admin/use-write.ts';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { OwnUserCard, ownPersonOf } from './own-user-card.tsx';

/** Teachers and pupils of the own school. */
export function OwnUsers({ people: { users, page, pages } }: { readonly people: AdminUserPage }) {
  const [search] = useSearchParams();
  return (
    <AdminSection
      title="Lärare och elever"
      action={
        <ModalButton variant="solid" label="Lägg till" title="Ny lärare eller elev">
          {(close) => <NewOwnUser close={close} />}
        </ModalButton>
      }
    >
      <ListSearch label="Sök namn eller e-post" />
      <div className="mt-6">
        {users.length === 0 ? (
          <p>{search.get('q')?.trim() ? 'Ingen på skolan har ett sådant namn.' : 'Här är tomt.'}</p>
        ) : (
          <>
            <ul className="grid gap-4">
              {users.map((user) => (
                <OwnUserCard key={user.id} user={user} />
              ))}
            </ul>
            <ListPager page={page} pages={pages} />
          </>
        )}
      </div>
    </AdminSection>
  );
}

function NewOwnUser({ close }: { readonly close: () => void }) {
  const write = useWrite();
  return (
    <PersonForm
      roles={schoolRoles}
      needsRole
      defaultRoles={['teacher']}
      save={async (data) => {
        const body = { email: emailOf(data), ...ownPersonOf(data) };
        const done = 'Personen är tillagd. Länken är på väg.';
        await write(createOwnUser, { body }, { done });
        close();
      }}
    />
  );
}
