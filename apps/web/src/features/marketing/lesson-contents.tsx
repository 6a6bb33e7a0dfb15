import {
  FilmIllustration,
  ConceptIllustration,
  SelfTestIllustration,
  WorksheetIllustration,
} from './lesson-illustrations.tsx';

const parts = [
  {
    art: <FilmIllustration />,
    name: 'Film',
    words:
      'Korta, ritade filmer med svensk text. De spelas direkt på sidan, utan reklam och utan nästa klipp.',
  },
  {
    art: <WorksheetIllustration />,
    name: 'Arbetsblad',
    words: 'Uppgifter i pdf att skriva ut eller visa på skärmen. Facit finns för läraren.',
  },
  {
    art: <SelfTestIllustration />,
    name: 'Självtest',
    words: 'Frågor med svar direkt, och förklaringar till svaren. Resultatet stannar hos eleven.',
  },
  {
    art: <ConceptIllustration />,
    name: 'Begreppsblad',
    words: 'Lektionens nyckelord samlade på ett blad. Det finns till varje lektion.',
  },
] as const;

/** The parts of a lesson. The text must hold for every lesson: only the concept sheet is in all of them. */
export function LessonContents() {
  return (
    <section aria-labelledby="lektionen" className="border-y border-line bg-card py-20">
      <div className="page-width">
        <h2 id="lektionen" className="text-section">
          Det som hör ihop ligger på samma sida
        </h2>
        <p className="mt-4 max-w-measure text-lead text-muted">
          En lektion har mål, nyckelord och uppgifter i den ordning de används. I kursområdets lista
          ser du vad varje lektion innehåller.
        </p>
        <ul className="mt-10 grid gap-x-8 gap-y-10 phone:grid-cols-2 wide:grid-cols-4">
          {parts.map(({ art, name, words }) => (
            <li key={name}>
              {art}
              <h3 className="mt-4 text-heading">{name}</h3>
              <p className="mt-2 text-small text-muted">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
