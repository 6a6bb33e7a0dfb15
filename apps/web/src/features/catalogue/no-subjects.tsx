import { paths } from '@lasar/contract/paths';
import { EmptyScene } from '#shared/art/scene.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** A school type whose subjects are still to come. */
export function NoSubjects({ name }: { readonly name: string }) {
  return (
    <ContentPage>
      <EmptyState
        headingLevel={1}
        title={name}
        art={<EmptyScene />}
        actions={<ButtonLink to={paths.start}>Till startsidan</ButtonLink>}
      >
        <p>Här finns inga ämnen ännu. Titta gärna in igen, eller välj en annan skolform.</p>
      </EmptyState>
    </ContentPage>
  );
}
