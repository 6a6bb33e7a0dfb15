import { getAdminUser, roles, updateUser, type AdminUser } from '@lasar/contract/admin-users';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { personName, personOf } from '#shared/admin/person.ts';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { AdminSchoolField } from './admin-school-field.tsx';
import { organisationOf } from './admin-school.ts';
import { AdminUserActions } from './admin-user-actions.tsx';

/** One account with all that an admin decides about it. */
export function AdminUserPage({ id }: { readonly id: string }) {
  const asked = useAnswer(getAdminUser, { params: { id } });
  const { answer, reload } = asked;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Användare', path: adminPaths.users }]} />
      <PageHeading lead={answer.kind === 'ready' ? answer.value.email : undefined}>
        {answer.kind === 'ready' ? personName(answer.value) : 'Användare'}
      </PageHeading>
      <AnswerView asked={asked}>
        {(user) => (
          <>
            <AdminSection title="Uppgifter">
              <UserForm user={user} reload={reload} />
            </AdminSection>
            <AdminSection title="Kontot">
              <AdminUserActions user={user} />
            </AdminSection>
          </>
        )}
      </AnswerView>
    </>
  );
}

function UserForm({ user, reload }: { readonly user: AdminUser; readonly reload: () => void }) {
  return (
    <div className="max-w-measure">
      <PersonForm
        roles={roles}
        user={user}
        save={async (data) => {
          const body = { ...personOf(data), ...organisationOf(data) };
          await callByFetch(updateUser, { params: { id: user.id }, body });
          void showToast('Ändringen är sparad.');
          reload();
        }}
      >
        {(faults) => (
          <AdminSchoolField current={user.organisation} fault={faults['organisationId']} />
        )}
      </PersonForm>
    </div>
  );
}
