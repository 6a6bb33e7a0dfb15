import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import {
  FilmIllustration,
  LessonIllustration,
  SearchIllustration,
  SelfTestIllustration,
  WorksheetIllustration,
} from './lesson-illustrations.tsx';

const steps = [
  {
    name: 'Hitta lektionen',
    art: <SearchIllustration />,
    words: (
      <>
        Välj skolform, ämne och kurs, eller <Link to={paths.search()}>sök</Link> på ett begrepp. I
        kursområdet står lektionerna i den ordning de bygger på varandra.
      </>
    ),
  },
  {
    name: 'Se vad den innehåller',
    art: <LessonIllustration />,
    words:
      'Lektionssidan visar målen, nyckelorden, hur lång tid lektionen tar och vilka uppgifter som ingår. Finns det en lärarhandledning föreslår den ett upplägg.',
  },
  {
    name: 'Gå igenom',
    art: <FilmIllustration />,
    words:
      'Spela filmen för klassen. Texten är på svenska, och du kan pausa, spola tillbaka och gå vidare till nästa uppgift från samma sida.',
  },
  {
    name: 'Låt eleverna arbeta',
    art: <WorksheetIllustration />,
    words:
      'Skriv ut arbetsbladet eller visa det på skärmen. Begreppsbladet är bra att ha bredvid sig, eller att ta med hem.',
  },
  {
    name: 'Se om det fastnade',
    art: <SelfTestIllustration />,
    words:
      'Självtestet svarar direkt och förklarar varför. Eleven ser sitt eget resultat; ingen annan gör det.',
  },
] as const;

/** How a teacher uses a lesson, as numbered steps. */
export function TeacherSteps() {
  return (
    <ol data-hue="lake" className="mt-10">
      {steps.map(({ name, words, art }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2.75rem_1fr] items-center gap-x-3 gap-y-5 border-t border-line py-7 tablet:grid-cols-[4.5rem_1fr_13rem] tablet:gap-x-8"
        >
          <span
            aria-hidden="true"
            className="self-start font-display text-title leading-none font-bold text-hue"
          >
            {index + 1}
          </span>
          <div className="self-start">
            <h2 className="text-heading">{name}</h2>
            <p className="mt-2 max-w-measure [&_a]:underline">{words}</p>
          </div>
          <div className="max-tablet:col-start-2">{art}</div>
        </li>
      ))}
    </ol>
  );
}
