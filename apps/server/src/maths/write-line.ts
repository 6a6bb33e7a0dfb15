import type { MathsNode, Scripts } from './formula-tree.ts';
import { continuesAmount } from './spoken/amounts.ts';
import { isCompound } from './spoken/chemistry-words.ts';
import { namingColon } from './spoken/colons.ts';
import { mixedInWords } from './spoken/fraction-words.ts';
import { isAtom, isProduct, isSign, numbersOf, partsOf } from './spoken/shapes.ts';
import { measureOf, unitFraction } from './spoken/unit-words.ts';

const scriptsOf = (letters: string, small: string): ReadonlyMap<string, string> => {
  const all = Array.from(small);
  return new Map(Array.from(letters, (letter, index) => [letter, all[index] ?? letter]));
};

const superscripts = scriptsOf('0123456789+−-=()nix', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ');
const subscripts = scriptsOf('0123456789+−-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/**
 * A formula as one line of text, such as `(x + 1)/3` or `x²`: what a search finds, and what a summary and a title show. The line
 * says the same as the formula: what a fraction or a root holds is in brackets where it would else be read as something else.
 */
export const writeLine = (formula: MathsNode): string =>
  write(formula).replaceAll('′′′', '‴').replaceAll('′′', '″').replaceAll(/ +/g, ' ').trim();

function write(node: MathsNode): string {
  switch (node.kind) {
    case 'row':
      return writeRow(node.children);
    case 'number':
      return node.text;
    case 'words':
      return plainLetters(node.text).trim();
    case 'name':
      return plainLetters(node.text);
    case 'sign':
      return node.text;
    case 'space':
      return '';
    case 'fraction':
      return node.bar
        ? `${grouped(node.over, isProduct(node.over) || isDifferential(node.over))}/${grouped(node.under, isAtom(node.under) || isDifferential(node.under) || isOnePower(node.under))}`
        : `${write(node.over)} över ${write(node.under)}`;
    case 'root':
      return `${node.degree ? raised(node.degree) : ''}√${grouped(node.body)}`;
    case 'scripts':
      return writeScripts(node);
    case 'mark':
      return writeMark(node);
    case 'group':
      return `${node.open}${node.body.kind === 'table' ? writeTable(node.body, true) : write(node.body)}${node.close}`;
    case 'enclosed':
      return node.by === 'box' ? `[${write(node.body)}]` : struck(write(node.body));
    case 'table':
      return writeTable(node, false);
  }
}

const isDifferential = (node: MathsNode): boolean => {
  const [sign, by, ...more] = partsOf(node);
  const isD =
    (sign?.kind === 'name' && sign.text === 'd') || (sign?.kind === 'sign' && sign.text === '∂');
  return isD && by !== undefined && more.length === 0;
};

// An exponent binds more than a division.
const isOnePower = (node: MathsNode): boolean =>
  partsOf(node).length === 1 && node.kind === 'scripts' && isProduct(node);

// Letters in styles of their own, such as bold, which few typefaces have.
const plainLetters = (text: string): string =>
  text.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKD'));

const grouped = (node: MathsNode, alone = isAtom(node)): string =>
  alone || isWhole(node) ? write(node) : `(${write(node)})`;

/** What reads as one without brackets: √2, |x|, f(x), n!. */
function isWhole(node: MathsNode): boolean {
  const [first, second, ...more] = partsOf(node);
  if (!first || more.length > 0) return false;
  if (!second) return first.kind === 'group' || first.kind === 'root';
  return first.kind === 'name' ? second.kind === 'group' : isAtom(first) && isSign(second, /^!$/);
}

const writeTable = ({ rows }: Extract<MathsNode, { kind: 'table' }>, commas: boolean): string =>
  rows.map((cells) => writeCells(cells, commas)).join('; ');

function writeCells(cells: readonly MathsNode[], commas: boolean): string {
  const parted = (cell: MathsNode) => commas && !isSign(partsOf(cell)[0], /^[=<>≤≥≈]$/);
  return (
    cells
      .map((cell, index) => (index === 0 ? '' : parted(cell) ? ', ' : ' ') + write(cell).trim())
      .join('')
      // A comma that the author wrote before the next cell.
      .replaceAll(',, ', ', ')
      .trim()
  );
}

// A line through each letter.
const struck = (text: string): string => text.replaceAll(/[^\s]/gu, '$&\u0336');

const prefixes = /^[¬∠∡∢△▵∀∃∄∂∇√]$/;
const suffixes = /^[!′″‴%‰°,;.?]$/;
const large = /^[∑∏∐∫∬∭∮⋃⋂]$/;

function writeRow(children: readonly MathsNode[]): string {
  let line = '';
  let before: MathsNode | undefined;
  const naming = namingColon(children);
  for (const [index, node] of children.entries()) {
    if (node.kind === 'space') {
      if (node.width > 0.1 || before?.kind === 'number') line += ' ';
      continue;
    }
    const next = children.slice(index + 1).find(({ kind }) => kind !== 'space');
    if (isArgument(before, node)) line = line.trimEnd();
    if (index === naming) {
      line = `${line.trimEnd()}:`;
      before = node;
      continue;
    }
    const between = continuesAmount(children, index) ? ' ' : glue(before, node, line.endsWith(' '));
    line += between + inRow(node, before, next);
    before = node;
  }
  return line;
}

/** What stands between two neighbours. */
function glue(before: MathsNode | undefined, node: MathsNode, spaced: boolean): string {
  if (!before || before.kind === 'space') return '';
  if (isBetween(before) || isBetween(node)) return isUnary(before) ? '' : ' ';
  if (node.kind === 'sign' && suffixes.test(node.text)) return /^[%‰]$/.test(node.text) ? ' ' : '';
  if (before.kind === 'sign' && /^[,;]$/.test(before.text)) return ' ';
  if (isSign(before, /^\/$/) || isSign(node, /^\/$/)) return '';
  if (isFunction(before) && node.kind !== 'group') return isArgument(before, node) ? '' : ' ';
  if (isFunction(node) && !isOpening(before)) return ' ';
  if (isLarge(before) || (isLarge(node) && !isOpening(before))) return ' ';
  if (before.kind === 'number' && numbersOf(node)) return isMixed(before, node) ? ' ' : ' · ';
  if (before.kind === 'number' && (isUpright(node) || isUnitPower(node))) return ' ';
  if (before.kind === 'sign' && before.text === '°') return isScale(node) ? '' : ' ';
  if (before.kind === 'number' && node.kind === 'fraction' && unitFraction(node.over, node.under))
    return ' ';
  if (before.kind === 'words' || node.kind === 'words') return ' ';
  // Beside a letter or an exponent a number would become a part of it.
  const base = node.kind === 'scripts' ? node.base : node;
  if (base.kind === 'number' && before.kind !== 'sign') return ' · ';
  // A root has no line above what it holds here.
  if (before.kind === 'root' && node.kind !== 'sign' && !spaced) return ' · ';
  return '';
}

/** A whole number and what is less than one: 2 3/4. */
function isMixed(before: MathsNode | undefined, node: MathsNode): boolean {
  const numbers = numbersOf(node);
  if (before?.kind !== 'number' || !numbers) return false;
  return mixedInWords(before.text, ...numbers) !== undefined;
}

const isUpright = (node: MathsNode): boolean => node.kind === 'name' && node.upright;

/** A unit with its exponent, or a compound with its number of atoms. */
const isUnitPower = (node: MathsNode): boolean =>
  node.kind === 'scripts' &&
  !node.before &&
  (measureOf(node.base) !== undefined || isCompound(node.base));

/** A fraction that a function is applied to, which the line has in brackets. A limit reaches further. */
function isArgument(before: MathsNode | undefined, node: MathsNode): boolean {
  const base = before?.kind === 'scripts' ? before.base : before;
  const isLimit = base?.kind === 'name' && base.text.startsWith('lim');
  return (
    before !== undefined && isFunction(before) && !isLimit && node.kind === 'fraction' && node.bar
  );
}

const isScale = (node: MathsNode): boolean =>
  (node.kind === 'words' || node.kind === 'name') && /^[CF]$/.test(node.text.trim());

const isLarge = (node: MathsNode): boolean => {
  const base = node.kind === 'scripts' ? node.base : node;
  return base.kind === 'sign' && large.test(base.text);
};

const isFunction = (node: MathsNode): boolean => {
  const base = node.kind === 'scripts' ? node.base : node;
  return base.kind === 'name' && base.applied === true;
};

const isOpening = (node: MathsNode): boolean => node.kind === 'sign' && /^[([{]$/.test(node.text);

// A sign before its part, which `writeRow` has marked by writing it without a space: see `inRow`.
const unary = new WeakSet<MathsNode>();
const isUnary = (node: MathsNode): boolean => unary.has(node);

function isBetween(node: MathsNode): boolean {
  const base = node.kind === 'scripts' && node.limits ? node.base : node;
  if (base.kind !== 'sign' || base.bond || prefixes.test(base.text) || suffixes.test(base.text))
    return false;
  return !/^[|‖()[\]{}⟨⟩/∞∅…⋯⋮⋱∗□€$£&#✓]$/.test(base.text) && !large.test(base.text);
}

function inRow(
  node: MathsNode,
  before: MathsNode | undefined,
  next: MathsNode | undefined,
): string {
  const first =
    !before || isBetween(before) || (before.kind === 'sign' && /^[,;([{]$/.test(before.text));
  if (first && node.kind === 'sign' && /^[−+\-±∓]$/.test(node.text)) unary.add(node);
  if (isArgument(before, node)) return `(${write(node)})`;
  if (node.kind === 'fraction' && node.bar && !isMixed(before, node)) {
    const isMultiplied = before?.kind === 'number' && numbersOf(node) !== undefined;
    const beside = (each: MathsNode | undefined) => each && isFactor(each);
    const isUnit = unitFraction(node.over, node.under) !== undefined;
    const besideFactor =
      !isUnit &&
      ((beside(before) && !isMultiplied) ||
        beside(next) ||
        (next && (isLarge(next) || isFunction(next))));
    if (besideFactor) return `(${write(node)})`;
  }
  return write(node);
}

const isFactor = (node: MathsNode): boolean =>
  node.kind !== 'sign' && node.kind !== 'words' && !isLarge(node) && !isFunction(node);

function writeScripts({ base, sub, sup, before, limits }: Scripts): string {
  const over = sup ? raised(sup) : '';
  const under = sub ? lowered(sub) : '';
  if (before) return over + under + write(base);
  if (limits && !isLarge(base) && !isFunction(base)) {
    if (isSign(sup, /^…$/) && !sub) return `${write(base)}\u20db`;
    const labels = [sup, sub].flatMap((each) => (each ? [write(each).trim()] : []));
    return `${write(base)} (${labels.join('; ')})`;
  }
  const alone =
    isAtom(base) || base.kind === 'group' || base.kind === 'sign' || base.kind === 'scripts';
  // An exponent stands at the whole root, and not in it.
  return (base.kind === 'root' ? `(${write(base)})` : grouped(base, alone)) + under + over;
}

const combining = new Map([
  ['→', '\u20d7'],
  ['⇀', '\u20d7'],
  ['‾', '\u0305'],
  ['¯', '\u0305'],
  ['ˆ', '\u0302'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['ˇ', '\u030c'],
  ['_', '\u0332'],
]);

/** Bars and arrows as combining characters on each letter, which is how text has them. */
function writeMark({ body, mark }: Extract<MathsNode, { kind: 'mark' }>): string {
  const sign = combining.get(mark);
  const line = write(body);
  if (mark === '⏜') return `⌢${line}`;
  return sign ? line.replaceAll(/[^\s]/gu, `$&${sign}`) : line;
}

const raised = (node: MathsNode): string => script(node, superscripts, '^');
const lowered = (node: MathsNode): string => script(node, subscripts, '_');

function script(node: MathsNode, small: ReadonlyMap<string, string>, mark: string): string {
  const line = write(node);
  const tight = line.replaceAll(' ', '');
  if (/^[′″‴]+$/.test(tight)) return tight;
  const letters = Array.from(tight, (letter) => small.get(letter));
  if (!letters.includes(undefined)) return letters.join('');
  return mark + (isAtom(node) && partsOf(node).length === 1 ? line : `(${line})`);
}
