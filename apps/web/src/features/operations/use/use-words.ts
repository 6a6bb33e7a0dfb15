import type { Figures } from '@lasar/contract/operations/use';
import {
  termsUntil,
  useKinds,
  type Term,
  type UseKind,
} from '@lasar/contract/operations/use-rules';
import { swedishToday } from '#shared/text/swedish-time.ts';

export const kindLabels: Readonly<Record<UseKind, string>> = {
  lesson: 'Öppnade lektioner',
  film: 'Spelade filmer',
  'self-test': 'Gjorda självtest',
  'class-code': 'Använda klasskoder',
};

/** The heads of a table of figures, after its first column. */
export const kindHeads = useKinds.map((kind) => kindLabels[kind]);

const numbers = new Intl.NumberFormat('sv-SE');

export const hiddenText = 'visas inte';

/** A figure in words; what is hidden says so. */
export const figureInWords = (figures: Figures, kind: UseKind): string => {
  const figure = figures[kind];
  return figure === undefined ? hiddenText : numbers.format(figure);
};

export const figureCells = (figures: Figures): string[] =>
  useKinds.map((kind) => figureInWords(figures, kind));

/** Whether nothing was used at all, hidden figures included. */
export const isUnused = (figures: Figures): boolean =>
  useKinds.every((kind) => figures[kind] === 0);

/** `Höstterminen 2026`. */
export const termInWords = ({ id }: Pick<Term, 'id'>): string =>
  `${id.endsWith('vt') ? 'Vårterminen' : 'Höstterminen'} ${id.slice(0, 4)}`;

/** The terms that can be chosen today, the latest first. */
export const terms = (): Term[] => termsUntil(swedishToday());

/** The term in a page's URL. An unknown one is ignored. */
export function termIn(url: string): { readonly term?: string } {
  const term = new URL(url).searchParams.get('termin') ?? '';
  return terms().some(({ id }) => id === term) ? { term } : {};
}
