import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import { paths } from '@lasar/contract/paths';
import type { Start } from '@lasar/contract/catalogue/start';
import { Fragment, type ReactNode } from 'react';
import { Motif, societyShapes } from '#shared/art/motif.tsx';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { SampleFilm } from './sample-film.tsx';
import { SchoolTypeCards } from './school-type-cards.tsx';
import { StartHero } from './start-hero.tsx';

interface Props {
  readonly schoolTypes: readonly SchoolType[];
  readonly start: Start;
  readonly texts: SiteTextsOf<'start'>;
  readonly search: ReactNode;
}

interface StartTexts {
  readonly texts: SiteTextsOf<'start'>;
}

/** The start page: search, school types, the parts of a lesson, and who may open what. */
export function StartPage({ schoolTypes, start: { sizes, film }, texts, search }: Props) {
  return (
    <>
      <StartHero texts={texts} search={search} />
      <SchoolTypeCards title={texts.schoolTypesTitle} schoolTypes={schoolTypes} sizes={sizes} />
      {film && <SampleFilm title={texts.filmTitle} film={film} />}
      <LessonContents texts={texts} />
      <AccessRules texts={texts} />
      <NoPersonalData texts={texts} />
    </>
  );
}

const whom = 'font-display text-heading font-bold';

/** Who may open what, in short, on a phone what is open to everybody. The whole table is on the page 'Så funkar det'. */
function AccessRules({ texts }: StartTexts) {
  const [before = '', ...after] = texts.accessEverybody.split('{öppen}');
  return (
    <section aria-labelledby="oppet" className="page-width pb-9 tablet:py-20">
      <h2 id="oppet" className="text-section">
        {texts.accessTitle}
      </h2>
      <dl className="mt-3 grid gap-x-12 tablet:mt-8 tablet:grid-cols-3">
        <div>
          <dt className={`sr-only tablet:not-sr-only ${whom}`}>Alla</dt>
          <dd className="tablet:mt-2">
            {before}
            {after.map((text, index) => (
              <Fragment key={index}>
                <OpenBadge />
                {text}
              </Fragment>
            ))}
          </dd>
        </div>
        <div className="max-tablet:hidden">
          <dt className={whom}>Elever med licens</dt>
          <dd className="tablet:mt-2">{texts.accessPupils}</dd>
        </div>
        <div className="max-tablet:hidden">
          <dt className={whom}>Lärare med licens</dt>
          <dd className="tablet:mt-2">{texts.accessTeachers}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 tablet:mt-9">
        <ButtonLink to={paths.howItWorks} variant="outline">
          Så funkar det
        </ButtonLink>
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
      </div>
    </section>
  );
}

function NoPersonalData({ texts }: StartTexts) {
  return (
    <section aria-labelledby="uppgifter" className="page-width pb-6 tablet:pb-12">
      <div
        data-hue="forest"
        className="grid items-center gap-x-10 gap-y-6 rounded-3xl bg-hue-soft p-5 tablet:grid-cols-[auto_1fr] tablet:p-12"
      >
        <Motif shapes={societyShapes} className="size-28 max-tablet:hidden" />
        <div>
          <h2 id="uppgifter" className="text-section">
            {texts.privacyTitle}
          </h2>
          <p className="mt-2 max-w-measure max-tablet:text-small tablet:mt-4">
            {texts.privacyText}
          </p>
        </div>
      </div>
    </section>
  );
}
