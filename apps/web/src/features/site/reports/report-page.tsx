import { useState } from 'react';
import type { FormOutcome } from '#shared/calls/receive-form.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { ReportForm } from './report-form.tsx';
import { reportThanks, type ReportedPage } from './report-kinds.ts';

interface Props extends FormOutcome<true> {
  readonly page: ReportedPage;
  readonly name: string;
  readonly path: string;
}

/** The form to report an error as a page of its own, where no script runs to show it over the page that it is about. */
export function ReportPage({ page, name, path, sent, refused }: Props) {
  const [isSent, setSent] = useState(sent ?? false);
  return (
    <ContentPage>
      <div className="mx-auto max-w-150">
        <PageHeading lead={isSent ? reportThanks : `Det gäller ”${name}”.`}>
          Rapportera fel
        </PageHeading>
        {!isSent && (
          <Card className="mt-8 tablet:p-8">
            <ReportForm page={page} refused={refused} onSent={() => setSent(true)} />
          </Card>
        )}
        <p className="mt-8">
          <ButtonLink to={path} variant="outline">
            Tillbaka till sidan
          </ButtonLink>
        </p>
      </div>
    </ContentPage>
  );
}
