import {
  deleteOrganisation,
  getOrganisation,
  updateOrganisation,
  type Organisation,
} from '@lasar/contract/admin-organisations';
import { useNavigate } from 'react-router';
import { adminPaths } from '#shared/admin/admin-paths.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EditableLicences } from './editable-licences.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { OrganisationUsers } from './organisation-users.tsx';

/** One school with all that an admin decides about it. */
export function OrganisationPage({ id }: { readonly id: string }) {
  const asked = useAnswer(getOrganisation, { params: { id } });
  const { answer, reload } = asked;
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Skolor', path: adminPaths.organisations }]} />
      <PageHeading>{answer.kind === 'ready' ? answer.value.name : 'Skola'}</PageHeading>
      <AnswerView asked={asked}>
        {(organisation) => (
          <>
            <AdminSection title="Licenser">
              <EditableLicences organisation={organisation} reload={reload} />
            </AdminSection>
            <OrganisationUsers organisation={organisation} onChange={reload} />
            <AdminSection title="Uppgifter">
              <div className="max-w-measure">
                <OrganisationForm
                  organisation={organisation}
                  submitText="Spara uppgifterna"
                  save={async (body) => {
                    await callByFetch(updateOrganisation, { params: { id }, body });
                    void showToast('Uppgifterna är sparade.');
                    reload();
                  }}
                />
              </div>
            </AdminSection>
            <AdminSection title="Radera skolan">
              <RemoveOrganisation organisation={organisation} />
            </AdminSection>
          </>
        )}
      </AnswerView>
    </>
  );
}

function RemoveOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const navigate = useNavigate();
  const { id, name, userCount, licences } = organisation;
  if (userCount > 0 || licences.length > 0)
    return <p>En skola kan raderas när den varken har användare eller licenser.</p>;
  return (
    <ConfirmButton
      label="Radera skolan"
      title={`Radera ${name}?`}
      confirmText="Ja, radera skolan"
      send={() => callByFetch(deleteOrganisation, { params: { id } })}
      doneText={`${name} är raderad.`}
      onDone={() => void navigate(adminPaths.organisations)}
    >
      <p>Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
