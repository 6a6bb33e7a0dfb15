import { paths } from '@lasar/contract/paths';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

interface Props {
  readonly id: string;
  readonly locked: 'login' | 'subscription';
}

/** In place of a self-test that is locked. Its name is not known here. */
export function LockedFormPage({ id, locked }: Props) {
  return (
    <ContentPage>
      <PageHeading>Självtest</PageHeading>
      <div className="mt-8">
        <LockedNotice locked={locked} what="Självtestet" returnTo={paths.form(id)} />
      </div>
    </ContentPage>
  );
}
