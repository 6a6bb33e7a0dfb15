import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, Html, PageHeading, TextSections } from '#shared/ui/content-page.tsx';
import { TeacherSteps } from './teacher-steps.tsx';
import { Icon } from '#shared/ui/icon.tsx';

export function HowItWorksPage({ texts }: { readonly texts: SiteTextsOf<'how-it-works'> }) {
  return (
    <ContentPage>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <TeacherSteps steps={texts.steps} />
      <h2 id="atkomst" className="mt-20 text-section">
        {texts.accessTitle}
      </h2>
      <p className="mt-4 max-w-measure">{texts.accessText}</p>
      <AccessTable />
      <p className="mt-4">
        <Link to={paths.licence} className="underline">
          Så mycket finns i varje skolform
        </Link>
      </p>
      <div className="mt-16">
        <TextSections sections={texts.sections} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
        <ButtonLink to={paths.search()} variant="outline">
          Sök en lektion
        </ButtonLink>
      </div>
      <Html className="mt-5 max-w-measure text-muted [&_a]:underline" html={texts.casesText} />
    </ContentPage>
  );
}

const columns = ['Alla', 'Elev', 'Lärare'] as const;

const rows = [
  ['Bläddra, söka och läsa om lektionerna', true, true, true],
  ['Begreppsblad till alla lektioner', true, true, true],
  ['Hela innehållet i öppna lektioner', true, true, true],
  ['Filmer, arbetsblad och självtest i övriga lektioner', false, true, true],
  ['Lärarhandledning i övriga lektioner', false, false, true],
  ['Facit till arbetsbladen', false, false, true],
] as const;

/** Who may open what, as the server decides it. Narrow enough for a phone. */
function AccessTable() {
  return (
    <div className="mt-8 overflow-hidden rounded-2xl border border-line bg-card">
      <table aria-labelledby="atkomst" className="w-full border-collapse text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="p-2.5 tablet:p-4">
              <span className="sr-only">Innehåll</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2.5 font-bold tablet:w-32 tablet:p-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...answers]) => (
            <tr key={what} className="border-t border-line">
              <th
                scope="row"
                className="p-2.5 pl-4 align-middle font-normal hyphens-auto tablet:p-4"
              >
                {what}
              </th>
              {answers.map((answer, index) => (
                <td
                  key={columns[index]}
                  className={`p-2.5 align-middle tablet:p-4 ${answer ? 'font-bold text-forest' : 'text-muted'}`}
                >
                  <span className="flex items-center gap-1.5">
                    {answer && <Icon name="check" className="size-5 max-phone:hidden" />}
                    {answer ? 'Ja' : 'Nej'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
