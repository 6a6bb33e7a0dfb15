import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { Html } from '#shared/ui/content-page.tsx';
import {
  FilmIllustration,
  IllustrationAt,
  LessonIllustration,
  SearchIllustration,
  SelfTestIllustration,
  WorksheetIllustration,
} from './lesson-illustrations.tsx';

// By the place of the step in the text. A step that somebody adds has no picture.
const pictures = [
  SearchIllustration,
  LessonIllustration,
  FilmIllustration,
  WorksheetIllustration,
  SelfTestIllustration,
];

/** How a teacher uses a lesson, as numbered steps. */
export function TeacherSteps({ steps }: Pick<SiteTextsOf<'how-it-works'>, 'steps'>) {
  return (
    <ol data-hue="lake" className="mt-10">
      {steps.map(({ heading, html }, index) => (
        <li
          key={index}
          className="grid grid-cols-[2.75rem_1fr] items-center gap-x-3 gap-y-5 border-t border-line py-7 tablet:grid-cols-[4.5rem_1fr_13rem] tablet:gap-x-8"
        >
          <span
            aria-hidden="true"
            className="self-start font-display text-title leading-none font-bold text-hue"
          >
            {index + 1}
          </span>
          <div className="self-start">
            <h2 className="text-heading">{heading}</h2>
            <Html className="mt-2 max-w-measure [&_a]:underline" html={html} />
          </div>
          <div className="max-tablet:col-start-2">
            <IllustrationAt all={pictures} index={index} />
          </div>
        </li>
      ))}
    </ol>
  );
}
