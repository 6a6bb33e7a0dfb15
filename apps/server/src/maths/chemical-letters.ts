import type { MathsNode, Scripts } from './formula-tree.ts';
import { chargeInWords, isCompound, symbolsIn } from './spoken/chemistry-words.ts';
import { isSign, nodesIn, partsOf } from './spoken/shapes.ts';

type Row = readonly MathsNode[];
type Name = Extract<MathsNode, { kind: 'name' }>;

/**
 * Gives a formula upright names for the chemical symbols that are written as variables or as texts. Variables are symbols where an
 * ion has its charge with a number, or in brackets, and every letter belongs to a symbol: `[Cu(NH_3)_4]^{2+}`. They are too where
 * the formula has nothing but symbols with numbers of atoms, and one compound: `H_2O`. Texts are
 * where they have a number of atoms or a charge: `\text{H}_3\text{O}^+`.
 */
export function withSymbols(formula: MathsNode): MathsNode {
  const isWritten = nodesIn(formula).some(isIon) || hasCompoundAlone(formula);
  const joined = isWritten ? mapRows(formula, joinedVariables) : formula;
  const isChemistry = nodesIn(joined).every(
    (node) => node.kind !== 'name' || symbolsIn(node.text).length > 0 || node.text === 'e',
  );
  return mapRows(isChemistry ? joined : formula, symbolsOfTexts);
}

/** Rebuilds a formula with each of its rows changed, the inner ones first. A part alone is a row of one. */
function mapRows(node: MathsNode, change: (row: Row) => Row): MathsNode {
  const row = (node.kind === 'row' ? node.children : [node]).map((each) => mapInner(each, change));
  const changed = change(row);
  const [only] = changed;
  return only && changed.length === 1 ? only : { kind: 'row', children: changed };
}

function mapInner(node: MathsNode, change: (row: Row) => Row): MathsNode {
  const inner = (each: MathsNode): MathsNode => mapRows(each, change);
  if ('body' in node && node.kind !== 'root') return { ...node, body: inner(node.body) };
  if (node.kind === 'fraction')
    return { ...node, over: inner(node.over), under: inner(node.under) };
  if (node.kind === 'table') return { ...node, rows: node.rows.map((row) => row.map(inner)) };
  // What is raised and lowered holds no compounds.
  return node.kind === 'scripts' ? { ...node, base: mapInner(node.base, change) } : node;
}

const isPlainScripts = (node: MathsNode | undefined): node is Scripts =>
  node?.kind === 'scripts' && !node.before && !node.limits;

/** What has a charge with a number, or brackets around it. */
function isIon(node: MathsNode): boolean {
  if (!isPlainScripts(node)) return false;
  const charge = chargeInWords(node.sup);
  const isComplex = node.base.kind === 'group' && node.base.open === '[';
  return /^\d/.test(charge ?? '') || (isComplex && Boolean(charge));
}

/** Whether a formula, or an equation of a reaction, is made of variables that are the symbols of compounds and elements. */
function hasCompoundAlone(formula: MathsNode): boolean {
  const row = joinedVariables(partsOf(formula));
  const compounds: MathsNode[][] = [[]];
  for (const node of row) {
    if (node.kind === 'number' || isSign(node, /^[+→⟶⇌⇄]$/)) compounds.push([]);
    else if (isCompound(node) && isCounted(node)) compounds.at(-1)?.push(node);
    else return false;
  }
  const several = compounds.filter((parts) => new Set(elementsOf(parts)).size > 1);
  // Points and quantities have the same letters: B, O; U, I, P, V.
  const areKnown = several.every((parts) => {
    const [first = '', ...others] = elementsOf(parts);
    return !/^[BO]$/.test(first) && [first, ...others].some((symbol) => /^[HCNO]$/.test(symbol));
  });
  return areKnown && several.some((parts) => parts.some(isPlainScripts));
}

const elementsOf = (parts: readonly MathsNode[]): string[] =>
  parts.flatMap((node) => {
    const base = baseOf(node);
    return base?.kind === 'name' ? symbolsIn(base.text) : [];
  });

/** What has a number of atoms below it, which is two or more, or nothing. */
const isCounted = (node: MathsNode): boolean =>
  node.kind === 'name' ||
  (isPlainScripts(node) &&
    !node.sup &&
    node.base.kind === 'name' &&
    node.sub?.kind === 'number' &&
    /^(?:[2-9]|[1-9]\d)$/.test(node.sub.text));

const baseOf = (node: MathsNode | undefined): MathsNode | undefined =>
  isPlainScripts(node) ? node.base : node;

const withBase = (node: MathsNode, base: MathsNode): MathsNode =>
  node.kind === 'scripts' ? { ...node, base } : base;

const letterOf = (node: MathsNode | undefined): string => {
  const base = baseOf(node);
  return base?.kind === 'name' && !base.upright && !base.applied ? base.text : '';
};

/** A row whose variables that are symbols of elements, of one letter or of two, are upright names. */
function joinedVariables(row: Row): Row {
  const joined: MathsNode[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const node = row[at];
    const next = row[at + 1];
    if (!node) continue;
    const letter = letterOf(node);
    const pair = node.kind === 'name' ? letter + letterOf(next) : '';
    const isPair = next !== undefined && /^[A-Z][a-z]$/.test(pair) && symbolsIn(pair).length === 1;
    const symbol = isPair ? pair : letter;
    const isSymbol = symbolsIn(symbol).length === 1;
    const last = joined.at(-1);
    const before = isSymbol && last?.kind === 'name' && last.upright ? last.text : '';
    if (before) joined.pop();
    joined.push(isSymbol ? withBase(isPair ? next : node, upright(before + symbol)) : node);
    if (isPair) at += 1;
  }
  return joined;
}

const upright = (text: string): Name => ({ kind: 'name', text, upright: true });

const symbolsOf = (node: MathsNode | undefined): readonly string[] => {
  const base = baseOf(node);
  return base?.kind === 'words' ? symbolsIn(base.text) : [];
};

const twoAtoms = /^(?:H|N|O|F|Cl|Br|I)$/;

/** A row whose texts that are symbols are names, from each one that has a number of atoms or a charge to those beside it. */
function symbolsOfTexts(row: Row): Row {
  const isSure = row.map((node, at) => {
    const [symbol = '', ...more] = symbolsOf(node);
    if (!isPlainScripts(node) || symbol === '') return false;
    if (node.sup) return Boolean(chargeInWords(node.sup));
    if (node.sub?.kind !== 'number' || node.sub.text === '1') return false;
    const isBeside = [row[at - 1], row[at + 1]].some((side) => symbolsOf(side).length > 0);
    return more.length > 0 || isBeside || (node.sub.text === '2' && twoAtoms.test(symbol));
  });
  const isSymbol = (at: number, step: -1 | 1): boolean =>
    symbolsOf(row[at]).length > 0 && (isSure[at] === true || isSymbol(at + step, step));
  return row.map((node, at) =>
    isSymbol(at, 1) || isSymbol(at, -1) ? withBase(node, upright(symbolsOf(node).join(''))) : node,
  );
}
