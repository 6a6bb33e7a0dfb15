import type { ReactNode } from 'react';
import { getOwnOrganisation } from '@lasar/contract/organisations';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { paths } from '#shared/paths.ts';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LicenceList } from './licence-list.tsx';
import { OwnUsers } from './own-users.tsx';

interface Props {
  readonly classCodes: ReactNode;
}

/** The own school, for its administrators: what is open until when, its class codes, and who belongs to it. */
export function OwnOrganisationPage({ classCodes }: Props) {
  const asked = useAnswer(getOwnOrganisation, {});
  return (
    <>
      <PageHeading lead="Skolans licenser, klasskoder, lärare och elever.">Min skola</PageHeading>
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
            {classCodes}
            <OwnUsers onChange={asked.reload} />
          </>
        )}
      </AnswerView>
    </>
  );
}
