import { choice, type Task, type Template } from '../task.ts';
import type { Random } from '../random.ts';
import {
  adverbials,
  alsoRight,
  irregularVerbs,
  onceOnly,
  sentences,
  wordClasses,
  type VerbForms,
} from './language-data.ts';

const forms = ['preteritum', 'perfekt particip'] as const;

function verbs(random: Random, level: number): Task {
  const known = irregularVerbs.slice(
    0,
    level === 1 ? 24 : level === 2 ? 48 : irregularVerbs.length,
  );
  const verb = random.pick(known);
  const [swedish, base, past, participle] = verb;
  const at = level === 1 ? 0 : random.int(0, 1);
  const right = at === 0 ? past : participle;
  const all = `${base}, ${past}, ${participle}`;
  if (level === 1) {
    const regular = base.endsWith('e') ? `${base}d` : `${base}ed`;
    const others: readonly VerbForms[] = random.sample(
      known.filter((each) => each !== verb),
      4,
    );
    return {
      text: `Vilken är preteritumformen av det engelska verbet to ${base} (${swedish})?`,
      answer: choice(right, [
        ...(regular === right
          ? []
          : [{ text: regular, feedback: 'Verbet är oregelbundet och får inte -ed.' }]),
        ...(participle === past ? [] : [participle]),
        ...others.map((each) => each[2]),
      ]),
      solution: `Verbet böjs ${all}.`,
    };
  }
  return {
    text: `Skriv ${forms[at]} av det engelska verbet to ${base} (${swedish}).`,
    answer: {
      form: 'text',
      accepted: [right, ...(alsoRight[`${base} ${forms[at]}`] ?? [])],
    },
    solution: `Verbet böjs ${all}.`,
  };
}

function wordClass(random: Random, level: number): Task {
  const names = Object.keys(wordClasses).slice(
    0,
    level === 1 ? 3 : level === 2 ? 5 : 8,
  ) as (keyof typeof wordClasses)[];
  const name = random.pick(names);
  const word = random.pick(wordClasses[name]);
  if (level === 1 || random.int(0, 1) === 0)
    return {
      text: `Vilken ordklass har ordet ”${word}”?`,
      answer: choice(name, random.shuffle(names)),
      solution: `”${word}” är ${articles[name]}.`,
    };
  const others = names.filter((each) => each !== name);
  return {
    text: `Vilket av orden är ${articles[name]}?`,
    answer: choice(
      word,
      random.sample(others, 3).map((each) => random.pick(wordClasses[each])),
    ),
    solution: `”${word}” är ${articles[name]}.`,
  };
}

const articles: Readonly<Record<keyof typeof wordClasses, string>> = {
  substantiv: 'ett substantiv',
  verb: 'ett verb',
  adjektiv: 'ett adjektiv',
  pronomen: 'ett pronomen',
  preposition: 'en preposition',
  adverb: 'ett adverb',
  konjunktion: 'en konjunktion',
  räkneord: 'ett räkneord',
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1);

function wordOrder(random: Random, level: number): Task {
  const { subject, pronoun, verb, object } = random.pick(sentences);
  const [first, inside] = [
    random.pick(adverbials),
    random.pick(['inte', 'alltid', 'ofta', 'aldrig']),
  ];
  if (level === 1)
    return {
      text: `Bygg en mening som börjar med ”${capital(first)}”. Lägg orden i rätt ordning.`,
      answer: { form: 'order', items: [capital(first), verb, subject, object] },
      solution: `Verbet står på andra plats: ${capital(first)} ${verb} ${subject} ${object}.`,
    };
  if (level === 2) {
    // 'I dag tvättar inte Oskar bilen' and 'på kvällen spelar vi kort ofta' are right too.
    const adverb = onceOnly.includes(first) ? 'inte' : inside === 'ofta' ? 'alltid' : inside;
    return {
      text: `Bygg en mening som börjar med ”${capital(first)}”. Lägg orden i rätt ordning.`,
      answer: { form: 'order', items: [capital(first), verb, pronoun, adverb, object] },
      solution: `Verbet står på andra plats, och ”${adverb}” efter subjektet: ${capital(first)} ${verb} ${pronoun} ${adverb} ${object}.`,
    };
  }
  const other = random.pick(sentences.filter((each) => each.subject !== subject));
  const clause = `eftersom ${other.subject} ${inside} ${other.verb} ${other.object}`;
  const main = `${capital(subject)} ${verb} ${object}`;
  return {
    text: 'Vilken mening har rätt ordföljd?',
    answer: choice(`${main} ${clause}.`, [
      {
        text: `${main} eftersom ${other.subject} ${other.verb} ${inside} ${other.object}.`,
        feedback: `I bisatsen står ”${inside}” före verbet.`,
      },
      {
        text: `${main} eftersom ${inside} ${other.verb} ${other.subject} ${other.object}.`,
        feedback: `I bisatsen står subjektet före både ”${inside}” och verbet.`,
      },
      {
        text: `${main} eftersom ${other.verb} ${other.subject} ${inside} ${other.object}.`,
        feedback: 'I bisatsen står subjektet före verbet.',
      },
    ]),
    solution: `I en bisats står satsadverbialet före verbet: ${clause}.`,
  };
}

/** English irregular verbs, and Swedish word classes and word order. */
export const languages: readonly Template[] = [
  {
    id: 'engelska-oregelbundna-verb',
    name: 'Oregelbundna verb på engelska',
    subjects: ['engelska'],
    levels: [1, 2, 3],
    make: verbs,
  },
  {
    id: 'svenska-ordklasser',
    name: 'Ordklasser',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    levels: [1, 2, 3],
    make: wordClass,
  },
  {
    id: 'svenska-ordfoljd',
    name: 'Ordföljd',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    levels: [1, 2, 3],
    make: wordOrder,
  },
];
