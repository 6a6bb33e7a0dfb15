import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { Html } from '#shared/ui/content-page.tsx';
import {
  FilmIllustration,
  IllustrationAt,
  ConceptIllustration,
  SelfTestIllustration,
  WorksheetIllustration,
} from './lesson-illustrations.tsx';

// By the place of the part in the text. A part that somebody adds has no picture.
const pictures = [
  FilmIllustration,
  WorksheetIllustration,
  SelfTestIllustration,
  ConceptIllustration,
];

/**
 * The parts of a lesson. The text must hold for every lesson: only the concept sheet is in all of them. A phone's page is
 * without it, and leads to 'Så funkar det', which has the same pictures.
 */
export function LessonContents({ texts }: { readonly texts: SiteTextsOf<'start'> }) {
  return (
    <section
      aria-labelledby="lektionen"
      className="hidden border-y border-line bg-card py-20 tablet:block"
    >
      <div className="page-width">
        <h2 id="lektionen" className="text-section">
          {texts.partsTitle}
        </h2>
        <p className="mt-4 max-w-measure text-lead text-muted">{texts.partsLead}</p>
        <ul className="mt-10 grid gap-x-8 gap-y-10 phone:grid-cols-2 wide:grid-cols-4">
          {texts.parts.map(({ heading, html }, index) => (
            <li key={index}>
              <IllustrationAt all={pictures} index={index} />
              <h3 className="mt-4 text-heading">{heading}</h3>
              <Html className="mt-2 text-small text-muted" html={html} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
