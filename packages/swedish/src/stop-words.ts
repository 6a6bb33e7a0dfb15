import { fold } from './tokens.ts';

/** Stop words. Source: the stop word list of Snowball's Swedish stemmer, and the English "the" and "of". */
const stopWords = new Set(
  `och det att i en jag hon som han på den med var sig för till är men ett om hade de av icke mig du henne då sin nu
   har inte hans honom skulle hennes där min man ej vid kunde något från ut när efter upp vi dem vara vad över än dig
   kan sina här ha mot alla under någon eller allt mycket sedan ju denna själv detta åt utan varit hur ingen mitt ni
   bli blev oss din dessa några deras blir mina samma vilken er sådan vår blivit dess inom mellan sådant varför varje
   vilka ditt vem vilket sitta sådana vart dina vars vårt våra ert era the of and to a in`.split(
    /\s+/,
  ),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

// What begins a question, and the words that then ask and name nothing: `hur fungerar ögat`, `vad handlar Hamlet om`.
const questionStarts = new Set('hur vad varför när var vem vilka vilken vilket'.split(' '));
const questionWords = new Set(
  `fungerar funkar betyder finns gör göra blir händer handlar kallas heter menas innebär bildas uppstår beror ska
   skall vill får fick`.split(/\s+/),
);

/** Whether a word only asks, in a query that begins with `first`. */
export const onlyAsks = (word: string, first = ''): boolean =>
  questionStarts.has(first) && questionWords.has(word);

/**
 * Words that name a way of working or a kind of material, not a subject matter. A query term made of one is optional: it
 * raises the records that have it and excludes none. Source: titles of teaching material.
 */
const optionalWords = new Set(
  Array.from(
    `lektion lektioner lektionen övning övningar uppgift uppgifter material kurs kursen lära öva träna genomgång film
     filmer video arbetsblad prov test quiz läxa tips nybörjare grunder grunderna introduktion enkel enkla lätt lätta
     exempel repetition repetera räkna förstå arbeta jobba ämne ämnet undervisning undervisa planering`.split(
      /\s+/,
    ),
    fold,
  ),
);

export const isOptionalWord = (word: string): boolean => optionalWords.has(fold(word));
