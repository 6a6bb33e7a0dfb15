import type { GlossarySchoolType } from '@lasar/contract/catalogue/glossary';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';

/** The subjects that have explained words, by school type. */
export function GlossaryPage({
  schoolTypes,
}: {
  readonly schoolTypes: readonly GlossarySchoolType[];
}) {
  return (
    <ContentPage>
      <PageHeading lead="Begreppen i lektionerna, förklarade ämne för ämne.">Ordlista</PageHeading>
      {schoolTypes.length === 0 && <p className="mt-8">Inga begrepp är förklarade ännu.</p>}
      {schoolTypes.map(({ param, name, subjects }) => (
        <section key={param} aria-labelledby={param} data-hue={hueOfSchoolType(param)}>
          <h2 id={param} className="mt-12 text-section">
            {name}
          </h2>
          <ul className="mt-4 grid gap-x-8 tablet:grid-cols-2 wide:grid-cols-3">
            {subjects.map(({ slug, name: subject, words }) => (
              <li key={slug} className="border-b border-line">
                <Link
                  to={paths.subjectGlossary(param, slug)}
                  className="group flex min-h-14 items-center justify-between gap-4 py-2"
                >
                  <span className="font-bold group-hover:underline">{subject}</span>
                  <span className="shrink-0 text-small text-muted">
                    {words === 1 ? '1 ord' : `${words} ord`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ContentPage>
  );
}
