import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

const steps = [
  {
    name: 'Hitta lektionen',
    words: (
      <>
        Välj skolform, ämne och kurs, eller <Link to={paths.search()}>sök</Link> på ett begrepp. I kursområdet står
        lektionerna i den ordning de bygger på varandra.
      </>
    ),
  },
  {
    name: 'Se vad den innehåller',
    words: 'Lektionssidan visar målen från kursplanen, nyckelorden, hur lång tid lektionen tar och vilka uppgifter som ingår. Lärarhandledningen föreslår ett upplägg.',
  },
  {
    name: 'Gå igenom',
    words: 'Spela filmen för klassen. Texten är på svenska, och du kan pausa, spola tillbaka och gå vidare till nästa uppgift från samma sida.',
  },
  {
    name: 'Låt eleverna arbeta',
    words: 'Skriv ut arbetsbladet eller visa det på skärmen. Begreppsbladet är bra att ha bredvid sig, eller att ta med hem.',
  },
  {
    name: 'Se om det fastnade',
    words: 'Självtestet svarar direkt och förklarar varför. Eleven ser sitt eget resultat; ingen annan gör det.',
  },
] as const;

/** The teacher's way through a lesson. Numbered, because it has an order. */
export function TeacherSteps() {
  return (
    <ol data-hue="lake" className="mt-12 grid gap-x-14 gap-y-9 tablet:grid-cols-2">
      {steps.map(({ name, words }, index) => (
        <li key={name} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
          <span aria-hidden="true" className="font-display text-[2.5rem] leading-none font-bold text-hue">
            {index + 1}
          </span>
          <div>
            <h2 className="text-heading">{name}</h2>
            <p className="mt-2 max-w-measure [&_a]:underline">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
