import type { SchoolType } from '@lasar/contract/catalogue';
import { paths } from '@lasar/contract/paths';
import type { Start } from '@lasar/contract/start';
import type { ReactNode } from 'react';
import { Motif, societyShapes } from '#shared/art/motif.tsx';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { SampleFilm } from './sample-film.tsx';
import { SchoolTypeCards } from './school-type-cards.tsx';
import { StartHero } from './start-hero.tsx';

interface Props {
  readonly schoolTypes: readonly SchoolType[];
  readonly start: Start;
  readonly search: ReactNode;
}

/** The start page: search, school types, the parts of a lesson, and who may open what. */
export function StartPage({ schoolTypes, start: { sizes, film }, search }: Props) {
  return (
    <>
      <StartHero search={search} />
      <SchoolTypeCards schoolTypes={schoolTypes} sizes={sizes} />
      {film && <SampleFilm film={film} />}
      <LessonContents />
      <AccessRules />
      <NoPersonalData />
    </>
  );
}

/** Who may open what, in short. The whole table is on the page 'Så funkar det'. */
function AccessRules() {
  return (
    <section aria-labelledby="oppet" className="page-width py-20">
      <h2 id="oppet" className="text-section">
        Börja utan konto
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 tablet:grid-cols-3">
        <div>
          <dt className="font-display text-heading font-bold">Alla</dt>
          <dd className="mt-2">
            Bläddra, sök och läs om varje lektion. Lektioner märkta <OpenBadge /> går att använda i
            sin helhet.
          </dd>
        </div>
        <div>
          <dt className="font-display text-heading font-bold">Elever med licens</dt>
          <dd className="mt-2">
            Öppnar filmer, arbetsblad och självtest i skolformens alla lektioner.
          </dd>
        </div>
        <div>
          <dt className="font-display text-heading font-bold">Lärare med licens</dt>
          <dd className="mt-2">Får dessutom facit och alla lärarhandledningar.</dd>
        </div>
      </dl>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to={paths.howItWorks} variant="outline">
          Så funkar det
        </ButtonLink>
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
      </div>
    </section>
  );
}

function NoPersonalData() {
  return (
    <section aria-labelledby="uppgifter" className="page-width pb-12">
      <div
        data-hue="forest"
        className="grid items-center gap-x-10 gap-y-6 rounded-3xl bg-hue-soft p-7 tablet:grid-cols-[auto_1fr] tablet:p-12"
      >
        <Motif className="size-20 tablet:size-28">{societyShapes}</Motif>
        <div>
          <h2 id="uppgifter" className="text-section">
            Vi behöver inte veta vem eleven är
          </h2>
          <p className="mt-4 max-w-measure">
            Ingen behöver logga in för att använda det som är öppet. Resten öppnar eleven med en
            klasskod, utan eget konto. Svaren i ett självtest sparas bara i elevens egen webbläsare.
          </p>
        </div>
      </div>
    </section>
  );
}
