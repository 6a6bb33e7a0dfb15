import { createOwnUser, listOwnUsers, schoolRoles } from '@lasar/contract/organisations';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf } from '#shared/admin/person.ts';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { ownPersonOf } from './own-person.ts';
import { OwnUserCard } from './own-user-card.tsx';

/** Teachers and pupils of the own school. `onChange` is told when there are more or fewer. */
export function OwnUsers({ onChange }: { readonly onChange: () => void }) {
  const query = useListQuery();
  const asked = useAnswer(listOwnUsers, { query });
  const reload = () => {
    asked.reload();
    onChange();
  };
  return (
    <AdminSection title="Lärare och elever" action={<NewOwnUser reload={reload} />}>
      <ListSearch label="Sök namn eller e-post" />
      <div className="mt-6">
        <AnswerView asked={asked}>
          {({ users, page, pages }) =>
            users.length === 0 ? (
              <p>{query.q ? 'Ingen på skolan har ett sådant namn.' : 'Här är tomt.'}</p>
            ) : (
              <>
                <ul className="grid gap-4">
                  {users.map((user) => (
                    <OwnUserCard key={user.id} user={user} reload={reload} />
                  ))}
                </ul>
                <ListPager page={page} pages={pages} />
              </>
            )
          }
        </AnswerView>
      </div>
    </AdminSection>
  );
}

function NewOwnUser({ reload }: { readonly reload: () => void }) {
  return (
    <ModalButton variant="solid" label="Lägg till" title="Ny lärare eller elev">
      {(close) => (
        <PersonForm
          roles={schoolRoles}
          needsRole
          defaultRoles={['teacher']}
          save={async (data) => {
            const body = { email: emailOf(data), ...ownPersonOf(data) };
            await callByFetch(createOwnUser, { body });
            close();
            void showToast('Personen är tillagd. Länken är på väg.');
            reload();
          }}
        />
      )}
    </ModalButton>
  );
}
