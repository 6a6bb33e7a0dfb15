import type { SchoolType } from '@lasar/contract/catalogue';
import type { Start } from '@lasar/contract/start';
import type { ReactNode } from 'react';
import { AccessRules } from './access-rules.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { NoPersonalData } from './no-personal-data.tsx';
import { SampleFilm } from './sample-film.tsx';
import { SchoolTypeCards } from './school-type-cards.tsx';
import { StartHero } from './start-hero.tsx';

interface Props {
  readonly schoolTypes: readonly SchoolType[];
  readonly start: Start;
  readonly search: ReactNode;
}

/** What one can do here, at once: search, or choose a school type. Then what one finds, and who may open what. */
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
