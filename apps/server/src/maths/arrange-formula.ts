import type { MathsNode } from './formula-tree.ts';
import { isCompound, symbolsIn } from './spoken/chemistry-words.ts';
import { isUnit } from './spoken/unit-words.ts';

type Sign = Extract<MathsNode, { kind: 'sign' }>;

/**
 * Puts what stands beside each other in a formula into the parts that a reader sees: brackets with what is in them, digits
 * parted by thin spaces as one number, upright letters as one name, and raised and lowered signs with what they belong to.
 */
export function arranged(nodes: readonly MathsNode[]): MathsNode {
  const flat = nodes.flatMap((node) => (node.kind === 'row' ? node.children : [node]));
  const children = attached(joined(bracketed(applied(flat))).flatMap(freed)).map(bonded);
  const [only] = children;
  return only && children.length === 1 ? only : { kind: 'row', children };
}

/** Marks the names of functions, which an invisible sign follows. */
function applied(nodes: readonly MathsNode[]): MathsNode[] {
  return nodes.flatMap((node, index): MathsNode[] => {
    if (isApplication(node)) return [];
    const next = nodes[index + 1];
    return next && isApplication(next) ? [asApplied(node)] : [node];
  });
}

const isApplication = (node: MathsNode): boolean => node.kind === 'sign' && node.text === '\u2061';

function asApplied(node: MathsNode): MathsNode {
  if (node.kind === 'name') return { ...node, applied: true };
  return node.kind === 'scripts' ? { ...node, base: asApplied(node.base) } : node;
}

const closerOf = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['⟨', '⟩'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
]);
const closers = new Set(closerOf.values());

interface Open {
  readonly sign: Sign;
  readonly before: MathsNode[];
}

function bracketed(nodes: readonly MathsNode[]): MathsNode[] {
  const open: Open[] = [];
  let row: MathsNode[] = [];
  for (const [index, node] of nodes.entries()) {
    // Scripts after a bracket stand at the bracket alone. They belong to all that the brackets hold.
    const sign = node.kind === 'scripts' ? node.base : node;
    const role =
      sign.kind === 'sign' ? roleOf(sign, open.at(-1), () => nodes.slice(index + 1)) : 'none';
    if (sign.kind !== 'sign' || role === 'none') row.push(node);
    else if (role === 'opening') {
      open.push({ sign, before: row });
      row = [];
    } else {
      const last = open.pop();
      const body = arranged(row);
      const group: MathsNode = {
        kind: 'group',
        open: last?.sign.text ?? '',
        close: sign.text,
        body,
      };
      row = last?.before ?? [];
      row.push(node.kind === 'scripts' ? { ...node, base: group } : group);
    }
  }
  // A bracket that is never closed is a sign.
  for (const { sign, before } of open.toReversed())
    row = [...before, { kind: 'sign', text: sign.text }, ...row];
  return withBars(row);
}

function roleOf(
  sign: Sign,
  open: Open | undefined,
  after: () => readonly MathsNode[],
): 'opening' | 'closing' | 'none' {
  const { text, bracket } = sign;
  // Open intervals are written with square brackets that look outwards: ]0, 1[.
  if (text === ']' && !open && hasSquare(after())) return 'opening';
  if (text === '[' && open && /[[\](]/.test(open.sign.text) && !hasSquare(after(), ']'))
    return 'closing';
  if (bracket === 'opening' || (!bracket && closerOf.has(text))) return 'opening';
  if (bracket === 'closing' || closers.has(text)) return open ? 'closing' : 'none';
  return 'none';
}

const hasSquare = (nodes: readonly MathsNode[], text?: string): boolean =>
  nodes.some(
    (node) => node.kind === 'sign' && (text ? node.text === text : /[[\]]/.test(node.text)),
  );

/** Bars that come in pairs stand around what they measure. */
const withBars = (nodes: readonly MathsNode[]): MathsNode[] => pairedBy('‖', pairedBy('|', nodes));

function pairedBy(bar: string, nodes: readonly MathsNode[]): MathsNode[] {
  const count = nodes.filter((node) => barOf(node) === bar).length;
  if (count === 0 || count % 2 === 1) return [...nodes];
  const open: MathsNode[][] = [];
  let row: MathsNode[] = [];
  for (const node of nodes) {
    if (barOf(node) !== bar) row.push(node);
    else if (open.length === 0 || (node.kind === 'sign' && !endsPart(row))) {
      open.push(row);
      row = [];
    } else {
      const group: MathsNode = { kind: 'group', open: bar, close: bar, body: arranged(row) };
      row = open.pop() ?? [];
      row.push(node.kind === 'scripts' ? { ...node, base: group } : group);
    }
  }
  // More are opened than closed: they are only signs.
  return open.length > 0 ? [...nodes] : row;
}

/** Whether a row ends with what a bar can close after, and not with a sign that something more is joined by. */
function endsPart(row: readonly MathsNode[]): boolean {
  const last = row.findLast(({ kind }) => kind !== 'space');
  return last !== undefined && (last.kind !== 'sign' || /^[!%‰°′″∞…⋯?□∅]$/.test(last.text));
}

function barOf(node: MathsNode): string | undefined {
  if (node.kind === 'sign' && !node.bracket) return node.text === '∥' ? undefined : node.text;
  return node.kind === 'scripts' && !node.limits ? barOf(node.base) : undefined;
}

/** Gives scripts without a base to what they belong to: the chemical symbol before them, or else what follows. */
function attached(nodes: readonly MathsNode[]): MathsNode[] {
  const row: MathsNode[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) continue;
    const isAlone =
      node.kind === 'scripts' && node.base.kind === 'row' && node.base.children.length === 0;
    if (!isAlone) {
      row.push(node);
      continue;
    }
    const before = row.at(-1);
    const next = nodes[index + 1];
    if (before && takesScripts(before)) {
      row.pop();
      row.push(
        before.kind === 'scripts'
          ? { ...before, sub: node.sub ?? before.sub, sup: node.sup ?? before.sup }
          : { ...node, base: before },
      );
    } else if (next && next.kind !== 'sign' && next.kind !== 'space') {
      index += 1;
      const [base, ...rest] = firstSymbol(next);
      row.push({ ...node, base, before: true }, ...rest);
    } else row.push(node);
  }
  return row;
}

/**
 * Numbers that TeX raises and lowers at the sign before them, though they belong to the symbol of a nuclide after it: `+ ^{14}_7N`.
 */
function freed(node: MathsNode, index: number, row: readonly MathsNode[]): MathsNode[] {
  const isAtSign =
    node.kind === 'scripts' &&
    !node.limits &&
    node.base.kind === 'sign' &&
    /^[+−=→⟶⇌]$/.test(node.base.text) &&
    node.sup?.kind === 'number';
  const next = row[index + 1];
  const symbol = next?.kind === 'scripts' ? next.base : next;
  if (!isAtSign || symbol?.kind !== 'name' || !symbol.upright) return [node];
  return symbolsIn(symbol.text).length > 0
    ? [node.base, { ...node, base: { kind: 'row', children: [] } }]
    : [node];
}

/** Leaves as bonds the signs alone that stand between atoms or groups of them. */
function bonded(node: MathsNode, index: number, row: readonly MathsNode[]): MathsNode {
  if (node.kind !== 'sign' || !node.bond) return node;
  const sides = [row[index - 1], row[index + 1]];
  const couldBond = sides.every((side) => {
    const base = side?.kind === 'scripts' ? side.base : side;
    return base?.kind === 'group' || (base?.kind === 'name' && base.upright);
  });
  return couldBond && sides.some(isCompound) ? node : { kind: 'sign', text: node.text };
}

/** The symbol that numbers before a formula such as CO₂ belong to, and the rest of it. */
function firstSymbol(node: MathsNode): readonly [MathsNode, ...MathsNode[]] {
  const name = node.kind === 'scripts' ? node.base : node;
  const [first, ...others] = name.kind === 'name' ? symbolsIn(name.text) : [];
  if (first === undefined || others.length === 0 || name.kind !== 'name') return [node];
  const rest: MathsNode = { ...name, text: others.join('') };
  return [{ ...name, text: first }, node.kind === 'scripts' ? { ...node, base: rest } : rest];
}

const takesScripts = (node: MathsNode): boolean =>
  (node.kind === 'name' && node.upright) ||
  node.kind === 'group' ||
  (node.kind === 'scripts' && !node.before && takesScripts(node.base));

/** Joins digits that a thin space parts, and upright letters. */
function joined(nodes: readonly MathsNode[]): MathsNode[] {
  const row: MathsNode[] = [];
  for (const node of nodes) {
    const before = row.at(-1);
    const earlier = row.at(-2);
    if (
      node.kind === 'number' &&
      /^\d{3}(?:,\d+)?$/.test(node.text) &&
      before?.kind === 'space' &&
      before.width < 0.3 &&
      earlier?.kind === 'number' &&
      /^\d{1,3}(?:\u202f\d{3})*$/.test(earlier.text)
    ) {
      row.splice(-2, 2, { kind: 'number', text: `${earlier.text}\u202f${node.text}` });
    } else if (
      node.kind === 'mark' &&
      isComma(before) &&
      earlier?.kind === 'number' &&
      node.body.kind === 'number'
    ) {
      // The decimals of 0,333… with a bar over what comes again.
      row.splice(-2, 2, { kind: 'number', text: `${earlier.text},` }, node);
    } else if (
      node.kind === 'mark' &&
      node.body.kind === 'number' &&
      before?.kind === 'number' &&
      /^\d+\.\d*$/.test(before.text)
    ) {
      // The same with a point, which Swedish has a comma for.
      row.splice(-1, 1, { kind: 'number', text: before.text.replace('.', ',') }, node);
    } else if (joinsUnit(row, node)) {
      const prefix = row.pop();
      const text = prefix && 'text' in prefix ? prefix.text : '';
      if (/^\s/.test(text)) row.push({ kind: 'space', width: 0.25 });
      row.push(withPrefix(text.trim(), node));
    } else if (before?.kind === 'name' && isLetters(before)) {
      const whole = prefixed(before.text, node);
      if (whole) row.pop();
      row.push(whole ?? node);
    } else row.push(node);
  }
  return row;
}

/** Whether a row ends with the prefix of a unit that the rest of stands after it in other letters: `5\,\mu\text{m}`. */
function joinsUnit(row: readonly MathsNode[], node: MathsNode): boolean {
  const prefix = row.at(-1);
  const rest = node.kind === 'scripts' && !node.before && !node.limits ? node.base : node;
  const isMicro = prefix?.kind === 'name' && /^[μµ]$/.test(prefix.text);
  if (!isMicro && prefix?.kind !== 'words') return false;
  const isText = rest.kind === 'words' || (rest.kind === 'name' && rest.upright);
  if (!isText || (!isMicro && rest.kind === 'words')) return false;
  const amount = row.slice(0, -1).findLast(({ kind }) => kind !== 'space');
  const size = amount?.kind === 'scripts' ? amount.base : amount;
  const letters = /^\p{L}+/u.exec(rest.text)?.[0] ?? '';
  return size?.kind === 'number' && letters !== '' && isUnit(prefix.text.trim() + letters);
}

function withPrefix(prefix: string, node: MathsNode): MathsNode {
  if (node.kind === 'scripts') return { ...node, base: withPrefix(prefix, node.base) };
  return node.kind === 'words' || node.kind === 'name'
    ? { ...node, text: prefix + node.text }
    : node;
}

const isComma = (node: MathsNode | undefined): boolean =>
  node?.kind === 'sign' && node.text === ',';

const isLetters = (node: Extract<MathsNode, { kind: 'name' }>): boolean =>
  node.upright && !node.applied && /^[A-Za-zÅÄÖåäöµμΩ]+$/u.test(node.text);

function prefixed(letters: string, node: MathsNode): MathsNode | undefined {
  if (node.kind === 'name' && isLetters(node)) return { ...node, text: letters + node.text };
  if (node.kind !== 'scripts' || node.before || node.limits) return undefined;
  const base = prefixed(letters, node.base);
  return base && { ...node, base };
}
