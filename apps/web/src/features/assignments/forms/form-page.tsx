import type { Form } from '@lasar/contract/assignments/forms';
import { paths } from '@lasar/contract/paths';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { ReadingTools } from '#shared/ui/reading-tools.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { AnySelfTest } from './any-self-test.tsx';

/** A self-test on its own page, for links from a school's learning platform. */
export function FormPage({ form }: { readonly form: Form }) {
  const lesson = form.parents.at(-1);
  return (
    <ContentPage hue={hueOfSchoolType(form.parents[0]?.path ?? '')}>
      <Breadcrumbs parents={form.parents.slice(-2)} />
      <PageHeading>{form.name}</PageHeading>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <ReadingTools />
      </div>
      <div className="mt-5">
        <AnySelfTest form={form} />
      </div>
      {lesson && (
        <p className="no-print mt-8">
          <ButtonLink to={paths.lesson(lesson.id)} variant="outline">
            <Icon name="back" /> Till lektionen
          </ButtonLink>
        </p>
      )}
    </ContentPage>
  );
}
