import { fold, tokenise } from './fold.ts';
import { everyday, matters, same, schools, subjectGroups, subjects } from './school-words.ts';
import { rootOf } from './swedish-root.ts';

/** Words that say how one works, not what about: wished for, never demanded. Source: titles of teaching material. */
const ways = new Set(
  `lektion lektioner lektionen övning övningar uppgift uppgifter material kurs kursen lära öva träna genomgång film
   filmer video arbetsblad prov test quiz läxa tips nybörjare grunder grunderna introduktion enkel enkla lätt lätta
   exempel repetition repetera räkna förstå arbeta jobba ämne ämnet undervisning undervisa planering`.split(
    /\s+/,
  ),
);

/** Words that every sentence has. Source: the stop word list of Snowball's Swedish stemmer, and the English "the" and "of". */
const everywhere = new Set(
  `och det att i en jag hon som han på den med var sig för till är men ett om hade de av icke mig du henne då sin nu
   har inte hans honom skulle hennes där min man ej vid kunde något från ut när efter upp vi dem vara vad över än dig
   kan sina här ha mot alla under någon eller allt mycket sedan ju denna själv detta åt utan varit hur ingen mitt ni
   bli blev oss din dessa några deras blir mina samma vilken er sådan vår blivit dess inom mellan sådant varför varje
   vilka ditt vem vilket sitta sådana vart dina vars vårt våra ert era the of and to a in`.split(
    /\s+/,
  ),
);

/** What a first lesson is called. Source: Svensk ordbok, where each of them explains another. */
const firstSteps = ['nybörjare', 'grunder', 'introduktion', 'första', 'enkla'];

/** Other words that wish for the same; none for most words. */
export const likewise = (word: string): readonly string[] =>
  firstSteps.includes(word) && word !== 'första'
    ? firstSteps.filter((other) => other !== word)
    : [];

/** The subjects of a group of them, such as `so`; none for other words. */
export const membersOf = (word: string): readonly string[] =>
  subjectGroups.get(meaningOf(word)?.[0] ?? word) ?? [];

const foldedWays = new Set(Array.from(ways, fold));

export const isWay = (word: string): boolean => foldedWays.has(fold(word));
export const isEverywhere = (word: string): boolean => everywhere.has(word);

/** What a word stands for, as words; undefined when it only stands for itself. */
export function meaningOf(word: string): readonly string[] | undefined {
  return meanings.get(word);
}

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  [subjects, everyday, schools, matters, same].flatMap((table) =>
    Object.entries(table).map(([said, meant]) => [
      said,
      tokenise(meant)
        .map(({ text }) => text)
        .filter((text) => !everywhere.has(text)),
    ]),
  ),
);

const partMeanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(same).map(([said, meant]) => [fold(rootOf(said)), [meant]]),
);

/** What a part of a compound stands for: gångertabell is multiplikationstabell. */
export function meaningOfPart(root: string): readonly string[] | undefined {
  return partMeanings.get(fold(root));
}

const abbreviations: ReadonlyMap<string, string> = new Map(
  [subjects, matters].flatMap((table) =>
    Object.entries(table).map(([said, meant]) => [
      fold(
        tokenise(meant)
          .map(({ text }) => text)
          .join(''),
      ),
      said,
    ]),
  ),
);

/** The abbreviation of a word written in full, or undefined. */
export function abbreviationOf(word: string): string | undefined {
  return abbreviations.get(fold(word));
}

/** Whether a word is an abbreviation of a subject: `ma1b` is then a subject and a course. */
export const isSubject = (word: string): boolean =>
  Object.hasOwn(subjects, word) || Object.hasOwn(everyday, word);
