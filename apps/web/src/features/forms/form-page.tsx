import type { Form } from '@lasar/contract/forms';
import { paths } from '@lasar/contract/paths';
import { hueOfSchoolType } from '#shared/hue.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SelfTest } from './self-test.tsx';

/** A self-test on a page of its own: what a link in a classroom's own platform leads to. */
export function FormPage({ form }: { readonly form: Form }) {
  const lesson = form.parents.at(-1);
  return (
    <ContentPage hue={hueOfSchoolType(form.parents[0]?.path ?? '')}>
      <Breadcrumbs parents={form.parents.slice(-2)} />
      <PageHeading>{form.name}</PageHeading>
      <div className="mt-5">
        <SelfTest form={form} />
      </div>
      {lesson && (
        <p className="no-print mt-8">
          <ButtonLink to={paths.lesson(lesson.id)} look="outline">
            <Icon name="back" /> Till lektionen
          </ButtonLink>
        </p>
      )}
    </ContentPage>
  );
}
