/** How many pupils join a class picture before the others wait for the teacher, and how many the teacher lets in at a time. */
export const placesOfClassPicture = 40;

/** The most pupils that one class picture counts: more than any class, and few enough that a code in wrong hands fills little. */
export const pupilsOfClassPicture = 200;

/** How many pupils have a ticket while they wait to be let in. Whoever comes later asks again. */
export const waitingForClassPicture = 40;

/** With fewer pupils than this, a view for the whole class shows no figures: one could tell who answered what. */
export const fewestShown = 5;

/** In the address of a plan, it opens the class picture of the plan. */
export const classPictureQuery = 'klassbild';

/** The call that a browser reads as a stream. */
export const classPictureStream = (planId: string): string =>
  `/api/plans/${encodeURIComponent(planId)}/class-picture/stream`;

// Short, concrete, and unlike each other when they are said aloud.
const words =
  'apa bok båt cykel dans eld fisk flagga gran hatt häst igelkott is jacka kaka katt klocka ko krona lampa lök måne nyckel orm ost penna päron ram ros sadel sjö sked sko snö sol spade stol stork sten tak tand tavla tiger tåg uggla vante varg vas vind våg väska zebra älg ö öra'.split(
    ' ',
  );

/**
 * Three words that are the same for everybody with the code of a plan on a day. A teacher tells by them a finished self-test
 * from a picture of another day's, or another class's.
 */
export function wordsOfDay(code: string, day: string): readonly string[] {
  const letters = `${code.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()} ${day}`;
  return [1, 2, 3].map((round) => words[hash(`${round} ${letters}`) % words.length] ?? '');
}

/** FNV-1a over the characters' codes, in 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV follow the last letter.
  return (value ^ (value >>> 15)) >>> 0;
}
