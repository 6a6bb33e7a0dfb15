import { setImmediate } from 'node:timers/promises';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * How many characters of a password are looked at: the time grows with the square of their number, and 200 would hold the
 * event loop for half a second. A password is never easier to guess than its beginning.
 */
const judged = 24;

// The library calls this "safely unguessable": more than 10^8 guesses.
const goodScore = 3;

// What fewer guesses find is one frequent word.
const guessesOfWord = 100_000;

// Shorter words make hardly any guess easier, and each makes the first check slower.
const shortestWord = 5;

/**
 * Swedish words to which people append a year, digits or a punctuation mark, and which the lists of the library lack or have far
 * down: `hejsan` to `kalleanka` are from Internetstiftelsen's 25 most frequent passwords of Swedish users, which
 * Stöldskyddsföreningen publishes, and the others are the words for a password and what a service for schools invites to.
 */
const swedishWords =
  `lösenord lösenordet losenord losenordet mittlösenord mittlosenord hemligt hemlighet välkommen valkommen
  hejsan mamma volvo sommar hejhej niklas bajskorv gnaget kungen kalle sverige kalleanka
  hejhejhej sommaren vinter vintern hösten våren svenska stockholm göteborg goteborg malmö malmo uppsala fotboll ishockey
  hammarby djurgården djurgarden skola skolan grundskola grundskolan gymnasiet gymnasieskola gymnasieskolan förskola lärare
  larare läraren rektor eleven läromedel laromedel administratör administrator`.split(/\s+/);

/** Tells how easy passwords are to guess. */
export interface PasswordStrength {
  /** Whether somebody who knows these words of the user guesses the password soon. */
  readonly isEasy: (password: string, known: readonly string[]) => Promise<boolean>;
}

/** Reads the lists of frequent passwords, which takes 20 ms twice: other work may run between. */
export async function createPasswordStrength(): Promise<PasswordStrength> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  await setImmediate();
  const frequent = dictionary['passwords-common'];
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      swedishWords,
      frequent: frequent.filter(({ length }) => length >= shortestWord),
    },
    graphs: { qwerty: adjacencyGraphs.qwerty },
    maxLength: judged,
  });
  return {
    async isEasy(password, known) {
      const words = known.flatMap(knownWords);
      const judge = (text: string) => zxcvbn.check(text.slice(0, judged), words);
      if (judge(password).score < goodScore) return true;
      // The library takes three parts for much better than two, and so a word between years and exclamation marks for good.
      const word = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
      if (word === password || word.length < shortestWord) return false;
      await setImmediate();
      return judge(word).guesses < guessesOfWord;
    },
  };
}

/** The ways in which people write a name: as a whole, together, its beginning, each word, without genitive, and without dots and accents. */
function knownWords(name: string): string[] {
  const lower = name.normalize('NFKC').toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  const spelt = [
    ...lower.split('@'),
    lower,
    words.join(''),
    ...words.map((_word, index) => words.slice(0, index + 1).join(' ')),
    ...words,
    ...words.map((word) => word.replace(/s$/, '')),
  ];
  const plain = spelt.map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  return [...new Set([...spelt, ...plain])]
    .filter(({ length }) => length > 2)
    .map((word) => word.slice(0, judged));
}
