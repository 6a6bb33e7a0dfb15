import { paths } from '@lasar/contract/paths';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';

interface Props {
  readonly id: string;
  readonly locked: 'login' | 'subscription';
}

/** Replaces a locked self-test, whose name is not sent to the browser. */
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
