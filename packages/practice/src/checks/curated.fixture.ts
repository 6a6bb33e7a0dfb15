import { irregularVerbs, sentences, wordClasses } from '../templates/language-data.ts';
import { events, towns } from '../templates/time-and-place-data.ts';
import type { Checks } from './check.fixture.ts';
import { numbersIn } from './tex-value.fixture.ts';

const quoted = (text: string): string => /”([^”]+)”/.exec(text)?.[1] ?? '';
const classOf = (word: string): string | undefined =>
  Object.entries(wordClasses).find(([, words]) => words.includes(word as never))?.[0];

/** The latitude and longitude of each number in the description of a map. */
const pointsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(\d) på (\S+) grader nord och (\S+) grader ost/g)].map(
      ([, letter = '', north = '', east = '']) => [
        letter,
        `${Number(north.replace(',', '.'))} ${Number(east.replace(',', '.').replace(/[.,]$/, ''))}`,
      ],
    ),
  );

const placeOf = (name: string): string => {
  const town = towns.find(([each]) => each === name);
  return `${town?.[1]} ${town?.[2]}`;
};

/** Checks of what is taken from lists: the answer is looked up in the list, from the words that the pupil sees. */
export const curatedChecks: Checks = {
  'engelska-oregelbundna-verb': ({ text }) => {
    const base = / to (\w+) /.exec(text)?.[1];
    const verb = irregularVerbs.find((each) => each[1] === base);
    const right = (text.includes('particip') ? verb?.[3] : verb?.[2]) ?? '';
    return text.startsWith('Skriv') ? right : (choice) => choice === right;
  },
  'svenska-ordklasser': ({ text }) => {
    const wanted = / är (?:ett|en) (\S+)\?$/.exec(text)?.[1];
    return wanted === undefined
      ? (choice) => choice === classOf(quoted(text))
      : (choice) => classOf(choice) === wanted;
  },
  // A main clause has its verb in the second place and its subject in the third.
  'svenska-ordfoljd': ({ text, answer }) => {
    const adverbs = ['inte', 'alltid', 'ofta', 'aldrig'];
    if (answer.form === 'order') {
      const subject = (word: string): boolean =>
        sentences.some((each) => each.subject === word || each.pronoun === word);
      const verb = (word: string): boolean => sentences.some((each) => each.verb === word);
      const rank = (word: string): number =>
        word === quoted(text)
          ? 0
          : verb(word)
            ? 1
            : subject(word)
              ? 2
              : adverbs.includes(word)
                ? 3
                : 4;
      return answer.items.toSorted((one, other) => rank(one) - rank(other));
    }
    return (choice) => {
      const clause = choice.split(' eftersom ')[1] ?? '';
      const { subject = '' } =
        sentences.find((each) => clause.startsWith(`${each.subject} `)) ?? {};
      const [second = '', third = ''] = clause.slice(subject.length).trim().split(' ');
      return (
        subject !== '' && adverbs.includes(second) && sentences.some((each) => each.verb === third)
      );
    };
  },
  kronologi: ({ answer }) =>
    answer.form === 'order'
      ? events.filter(([, name]) => answer.items.includes(name)).map(([, name]) => name)
      : '',
  tiderakning: ({ text }) => {
    const [one = 0, other = 0] = numbersIn(text);
    if (text.startsWith('Hur många')) {
      let years = 0;
      for (let year = -one; year < other; year += 1) if (year !== 0) years += 1;
      return years;
    }
    const named = [
      'nionde',
      'tionde',
      'elfte',
      'tolfte',
      'trettonde',
      'fjortonde',
      'femtonde',
      'sextonde',
      'sjuttonde',
      'artonde',
      'nittonde',
      'tjugonde',
    ];
    const ordinal = named.findIndex((name) => text.includes(` ${name} `));
    const century = ordinal === -1 ? Math.floor(one / 100) : ordinal + 8;
    return (choice) => choice === `${century}00-talet`;
  },
  'karta-sverige': ({ text, figure }) => {
    const points = pointsOf(figure?.text ?? '');
    const letter = /nummer (\d) på/.exec(text)?.[1];
    if (letter !== undefined) return (choice) => placeOf(choice) === points.get(letter);
    const place = placeOf(/kartan har (.*)\?$/.exec(text)?.[1] ?? '');
    return Number([...points].find(([, each]) => each === place)?.[0]);
  },
  breddgrader: ({ text }) => {
    const [lat = 0, other = 0] = numbersIn(text);
    const ways = [...text.matchAll(/° ([NSÖV])/g)].map(([, way]) => way);
    if (text.includes('skiljer'))
      return ways[0] === ways[1] ? Math.max(lat, other) - Math.min(lat, other) : lat + other;
    const names = { N: 'norr', S: 'söder', Ö: 'öster', V: 'väster' } as const;
    const [one, two] = ways.map((way) => names[way as keyof typeof names]);
    return (choice) =>
      choice.startsWith(one ?? '?') &&
      (text.includes('Är det norr') || choice.includes(` och ${two} `));
  },
};
