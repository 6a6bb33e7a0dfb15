import type { MathsNode } from '../formula-tree.ts';
import { bondInWords, chargeInWords, stateInWords, symbolsIn } from './chemistry-words.ts';
import { fractionInWords } from './fraction-words.ts';
import {
  endsByItself,
  isAtom,
  isPlainProduct,
  nodesIn,
  numbersOf,
  partsOf,
  type Voice,
} from './shapes.ts';
import { functionsIn } from './function-letters.ts';
import { functionNames, letterNames } from './sign-words.ts';
import { speakGroup, speakTable } from './speak-group.ts';
import { derivativeInWords, speakMark, speakScripts } from './speak-scripts.ts';
import { speakRow } from './speak-row.ts';
import { unitFraction } from './unit-words.ts';

/**
 * A formula in Swedish, as a teacher reads it aloud: `x upphöjt till 2 minus 3 x`. Where a part ends is said when the next
 * part could be taken for its continuation.
 */
export function speakFormula(formula: MathsNode): string {
  const nodes = nodesIn(formula);
  const letters = new Set(
    nodes.flatMap((node) =>
      node.kind === 'name' && Array.from(node.text).length === 1
        ? [node.text.normalize('NFKD')]
        : [],
    ),
  );
  const voice: Voice = {
    bothCases: new Set(
      [...letters].filter(
        (letter) => letter !== letter.toLowerCase() && letters.has(letter.toLowerCase()),
      ),
    ),
    functions: functionsIn(nodes),
    chemistry: nodes.some(isChemical),
    say: (node, last = false) => speak(node, voice, last),
  };
  return speakRow(formula.kind === 'row' ? formula.children : [formula], voice, true)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:])/g, '')
    .replaceAll(/[,;]+(?=[,;])/g, '')
    .replaceAll(/^[,; ]+|[,;: ]+$/g, '');
}

/** A nuclide, a bond, a compound with its state, or a symbol of an element with a number of atoms or a charge. */
function isChemical(node: MathsNode): boolean {
  if (bondInWords(node) !== undefined) return true;
  if (node.kind === 'row') {
    const parts = partsOf(node);
    return parts.some((part, index) => stateInWords(part, parts[index - 1]) !== undefined);
  }
  if (node.kind === 'name' && node.upright && !node.applied) {
    const symbols = symbolsIn(node.text);
    return symbols.length > 1 && symbols.some(({ length }) => length > 1);
  }
  if (node.kind !== 'scripts') return false;
  if (node.before) return true;
  const { base, sub, sup } = node;
  const inner = base.kind === 'group' ? partsOf(base.body) : [base];
  const isSymbol = inner.some(
    (part) => part.kind === 'name' && part.upright && symbolsIn(part.text).length > 0,
  );
  return (
    isSymbol && (sub?.kind === 'number' || (sup !== undefined && chargeInWords(sup) !== undefined))
  );
}

function speak(node: MathsNode, voice: Voice, last: boolean): string {
  switch (node.kind) {
    case 'row':
      return speakRow(node.children, voice, last);
    case 'number':
      return node.text.replaceAll('\u202f', ' ').replace(/^(\d+)\.(\d+)$/, '$1,$2');
    case 'words':
      return plainLetters(node.text).trim();
    case 'name':
      return speakName(node.text, node.upright, voice);
    case 'sign':
      return speakRow([node], voice, last);
    case 'space':
      return '';
    case 'fraction':
      return speakFraction(node, voice, last);
    case 'root':
      return speakRoot(node, voice, last);
    case 'scripts':
      return speakScripts(node, voice, last);
    case 'mark':
      return speakMark(node, voice, last);
    case 'group':
      return speakGroup(node, voice, last);
    case 'enclosed': {
      const by = node.by === 'box' ? ['inramat', 'slut ram'] : ['struket', 'slut struket'];
      const whole = isAtom(node.body) || last;
      return `${by[0]} ${voice.say(node.body, whole)}${whole ? '' : ` ${by[1]}`}`;
    }
    case 'table':
      return speakTable(node, voice, last);
  }
}

// Letters in styles of their own, such as bold.
const plainLetters = (text: string): string =>
  text.replaceAll(/[\u2102-\u2138\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKD'));

function speakName(text: string, upright: boolean, { bothCases, chemistry }: Voice): string {
  const named = letterNames.get(text);
  if (named) return named;
  const letters = plainLetters(text);
  const word = upright ? functionNames.get(letters) : undefined;
  if (word) return word;
  const symbols = upright && chemistry ? symbolsIn(letters) : [];
  if (symbols.length > 0) return symbols.join(' ');
  const lower = letters.toLowerCase();
  const name = letterNames.get(lower);
  const isCapital = letters !== lower;
  // Bold letters are vectors and matrices in some books.
  const bold = /^[\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}]$/u.test(text) ? 'fet ' : '';
  const spoken = bold + (name ?? letters);
  return isCapital && bothCases.has(letters.normalize('NFKD')) ? `stora ${spoken}` : spoken;
}

type Fraction = Extract<MathsNode, { kind: 'fraction' }>;

function speakFraction(fraction: Fraction, voice: Voice, last: boolean): string {
  const { over, under, bar } = fraction;
  if (!bar) return `${voice.say(over)} över ${voice.say(under, last)}`;
  const numbers = numbersOf(fraction);
  const words = numbers && fractionInWords(...numbers);
  const special = words ?? derivativeInWords(fraction, voice) ?? unitFraction(over, under);
  if (special !== undefined) return special;
  if (isShortFraction(fraction)) return `${voice.say(over)} genom ${voice.say(under)}`;
  const end = last ? '' : ' slut bråk';
  return `bråket med täljaren ${voice.say(over)} och nämnaren ${voice.say(under, true)}${end}`;
}

/** A fraction that can be read as two words with `genom` between them. */
function isShortFraction({ over, under }: Fraction): boolean {
  const [sign, ...rest] = partsOf(over);
  const negative = sign?.kind === 'sign' && sign.text === '−' && rest.length > 0;
  const top: MathsNode = negative ? { kind: 'row', children: rest } : over;
  return isPlainProduct(top) && isAtom(under);
}

const rootNames = new Map([
  ['2', 'kvadratroten ur'],
  ['3', 'kubikroten ur'],
  ['4', 'fjärderoten ur'],
  ['5', 'femteroten ur'],
  ['6', 'sjätteroten ur'],
  ['7', 'sjunderoten ur'],
  ['8', 'åttonderoten ur'],
  ['10', 'tionderoten ur'],
]);

function speakRoot(
  { body, degree }: Extract<MathsNode, { kind: 'root' }>,
  voice: Voice,
  last: boolean,
): string {
  const root = degree ? rootInWords(degree, voice) : 'kvadratroten ur';
  return `${root} ${voice.say(body, true)}${endsByItself(body, last) ? '' : ' slut rot'}`;
}

function rootInWords(degree: MathsNode, voice: Voice): string {
  const named = degree.kind === 'number' ? rootNames.get(degree.text) : undefined;
  if (named) return named;
  const words = voice.say(degree, true);
  return isAtom(degree) ? `${words}:te roten ur` : `roten med graden ${words} ur`;
}
