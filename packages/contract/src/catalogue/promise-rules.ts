/** What a description can promise of a lesson. */
export const promiseKinds = ['film', 'worksheet', 'self-test', 'reading', 'experiment'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** What a lesson has to keep its promises with. */
export interface Kept {
  readonly film: boolean;
  readonly worksheet: boolean;
  readonly selfTest: boolean;
  readonly text: boolean;
  readonly guide: boolean;
}

interface Rule {
  /** The words of a promise. A film that pupils make themselves, or a play that is filmed, is none. */
  readonly words: RegExp;
  readonly isKept: (kept: Kept) => boolean;
}

// Up to so many words may stand between a verb and its noun: 'läs korta utdrag ur källor'.
const between = String.raw`(?:\s+[\p{L}\d-]+){0,3}\s+`;

const rules: Readonly<Record<PromiseKind, Rule>> = {
  film: {
    words: new RegExp(
      String.raw`(?<!\p{L})(?:se|ser|titta|tittar|granska|granskar)${between}(?:kort)?film(?![sm])\p{L}*|(?<!\p{L})(?:se|ser) filmen(?!\p{L})|(?<!\p{L})film(?:en|klipp\p{L}*)? (?:visar|berättar)(?!\p{L})`,
      'iu',
    ),
    isKept: ({ film }) => film,
  },
  worksheet: {
    words: /(?<!\p{L})(?:arbetsblad|övningsblad)\p{L}*/iu,
    isKept: ({ worksheet }) => worksheet,
  },
  'self-test': {
    words: /(?<!\p{L})(?:självtest|quiz)\p{L}*/iu,
    isKept: ({ selfTest }) => selfTest,
  },
  reading: {
    words: new RegExp(
      String.raw`(?<!\p{L})(?:läs|läser)${between}?(?:käll\p{L}*|källtext\p{L}*|vittnesmål\p{L}*|dagbok\p{L}*|brev\p{L}*|artik\p{L}*|nyckelscen\p{L}*|utdrag\p{L}*|kapitel|sidor|novell\p{L}*|dikt(?:en|er)?(?!\p{L}))`,
      'iu',
    ),
    isKept: ({ text, worksheet }) => text || worksheet,
  },
  experiment: {
    words: new RegExp(
      String.raw`(?<!\p{L})(?:gör|genomför|utför)${between}(?:försök|experiment|laboration)\p{L}*|(?<!\p{L})laborera\p{L}*|(?<!\p{L})laborerar(?!\p{L})`,
      'iu',
    ),
    isKept: ({ text, worksheet, guide, film }) => text || worksheet || guide || film,
  },
};

/** A promise that a lesson does not keep, in the words of its description. */
export interface BrokenPromise {
  readonly kind: PromiseKind;
  readonly words: string;
}

/** What a description promises and the lesson lacks, of each kind the first. */
export const brokenPromises = (description: string, kept: Kept): BrokenPromise[] =>
  promiseKinds.flatMap((kind) => {
    const { words, isKept } = rules[kind];
    const [found] = isKept(kept) ? [] : (words.exec(description) ?? []);
    return found === undefined ? [] : [{ kind, words: found }];
  });
