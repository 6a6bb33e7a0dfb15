import { getOwnOrganisation } from '@lasar/contract/organisations';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { paths } from '#shared/paths.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { LicenceList } from './licence-list.tsx';
import { OwnUsers } from './own-users.tsx';

/** The own school, for its administrators: what is open until when, and who belongs to it. */
export function OwnOrganisationPage() {
  const asked = useAnswer(getOwnOrganisation, {});
  return (
    <>
      <PageHeading lead="Skolans licenser, lärare och elever.">Min skola</PageHeading>
      <AnswerView asked={asked}>
        {({ name, userCount, licences }) => (
          <>
            <p className="mt-6 text-lead">
              <strong>{name}</strong>, {userCount} {userCount === 1 ? 'person' : 'personer'}.
            </p>
            <AdminSection title="Licenser">
              {licences.length === 0 ? (
                <div className="flex flex-col items-start gap-4">
                  <p>Skolan har ingen licens. Bara de öppna lektionerna går att använda.</p>
                  <ButtonLink to={paths.quote}>{text.requestQuote}</ButtonLink>
                </div>
              ) : (
                <LicenceList licences={licences} />
              )}
            </AdminSection>
            <OwnUsers onChange={asked.reload} />
          </>
        )}
      </AnswerView>
    </>
  );
}
