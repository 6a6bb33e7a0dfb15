import type { MathsNode } from '../formula-tree.ts';
import { dividesUnlike, namingColon } from './colons.ts';
import { isPoints, isSign, nodesIn, type Voice } from './shapes.ts';
import { operators, relations, things } from './sign-words.ts';

/** What a row holds that decides how its signs are read. */
export interface RowSigns {
  readonly signs: ReadonlySet<string>;
  /** A modulus, perhaps in brackets. */
  readonly modulo: boolean;
  /** Points or triangles. */
  readonly figures: boolean;
  readonly first: MathsNode | undefined;
}

/** Reads a row once, before its signs are said. */
export const signsOf = (row: readonly MathsNode[]): RowSigns => ({
  signs: new Set(row.flatMap((node) => (node.kind === 'sign' ? [node.text] : []))),
  modulo: row.some(
    (node) =>
      isSign(node, /^mod$/) ||
      (node.kind === 'group' && nodesIn(node.body).some((part) => isSign(part, /^mod$/))),
  ),
  figures: row.some((node) => isSign(node, /^[△▵]$/) || isPoints(node)),
  first: row.find(({ kind }) => kind !== 'space'),
});

interface SignPlace {
  readonly row: RowSigns;
  readonly nodes: readonly MathsNode[];
  /** Where it stands among them. */
  readonly at: number;
  /** The signs that stand before it. */
  readonly past: ReadonlySet<string>;
  readonly previous: MathsNode | undefined;
  readonly next: MathsNode | undefined;
  readonly voice: Voice;
}

const prefixes = /^[∠∡∢△▵∀∃∄∂∇|∣∁]$/;

/** Whether what follows a sign is no factor of it. */
export const goesOn = (sign: string): boolean =>
  operators.has(sign) || relations.has(sign) || prefixes.test(sign) || /^[,;.([{]$/.test(sign);

/** A sign in words, which depend on what stands around it. */
export function signInWords(sign: string, place: SignPlace): string {
  const { row, past, previous, next, voice } = place;
  // What all or some have in common: ∀x > 0.
  const isQuantified = (past.has('∀') || past.has('∃')) && !past.has(':');
  if (isQuantified && /^[∈<>≤≥≠]$/.test(sign)) return `som ${relations.get(sign)}`;
  switch (sign) {
    case ',':
      return ',';
    case '…':
    case '⋯':
      return previous ? 'och så vidare' : 'tre punkter';
    // The sign before dots stands for those that are left out.
    case '+':
    case '⋅':
    case '·':
      return isSign(next, /^[…⋯]$/) ? '' : (operators.get(sign) ?? sign);
    case ':':
      return isQuantified ? 'sådant att' : colonWords(place);
    case '|':
    case '∣':
      return barWords(row);
    case '→':
    case '⟶':
      if (voice.chemistry) return 'bildar';
      return past.has(':') ? 'till' : 'går mot';
    case '≡':
      return row.modulo ? 'är kongruent med' : 'är identiskt lika med';
    case '∼':
      if (next?.kind === 'name' && /^(?:N|U|Bin|Po|Exp|Re|Hyp|t|χ)$/.test(next.text))
        return 'har fördelningen';
      return row.figures ? 'är likformig med' : 'är proportionell mot';
    case '×':
      return previous?.kind === 'mark' && next?.kind === 'mark' ? 'kryss' : 'gånger';
    default:
      return operators.get(sign) ?? relations.get(sign) ?? things.get(sign) ?? sign;
  }
}

const sizeOf = (node: MathsNode | undefined): number =>
  node?.kind === 'number'
    ? Number(node.text.replaceAll('\u202f', '').replace(',', '.'))
    : Number.NaN;

/** What a colon means: a name before it, the sets of `f: A → B`, a division, or else a ratio. */
function colonWords({ row: { signs }, nodes, at, previous, next }: SignPlace): string {
  if (namingColon(nodes) === at) return ':';
  if (signs.has('→') || signs.has('⟶')) return 'från';
  const [dividend, divisor] = [sizeOf(previous), sizeOf(next)];
  const comesOut = dividend > divisor && Math.abs((dividend / divisor) % 1) < 1e-9;
  const isDivision =
    previous?.kind === 'fraction' ||
    next?.kind === 'fraction' ||
    comesOut ||
    dividesUnlike(nodes, at) ||
    signs.has('=') ||
    signs.has('≈');
  return isDivision && dividend !== 1 ? 'delat med' : 'till';
}

/** `A givet B`, `a delar b`. */
function barWords({ first }: RowSigns): string {
  const isNumber =
    first?.kind === 'number' || (first?.kind === 'name' && /^\p{Ll}$/u.test(first.text));
  return isNumber ? 'delar' : 'givet';
}
