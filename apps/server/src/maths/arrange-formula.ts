import type { MathsNode } from './formula-tree.ts';

type Sign = Extract<MathsNode, { kind: 'sign' }>;

/**
 * Puts what stands beside each other in a formula into the parts that a reader sees: brackets with what is in them, digits
 * parted by thin spaces as one number, upright letters as one name, and raised and lowered signs with what they belong to.
 */
export function arranged(nodes: readonly MathsNode[]): MathsNode {
  const flat = nodes.flatMap((node) => (node.kind === 'row' ? node.children : [node]));
  const children = joined(attached(bracketed(applied(flat))));
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
  const row: MathsNode[] = [];
  let inside: MathsNode[] | undefined;
  for (const node of nodes) {
    if (barOf(node) !== bar) (inside ?? row).push(node);
    else if (!inside) inside = [];
    else {
      const group: MathsNode = { kind: 'group', open: bar, close: bar, body: arranged(inside) };
      row.push(node.kind === 'scripts' ? { ...node, base: group } : group);
      inside = undefined;
    }
  }
  return row;
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
      row.push({ ...node, base: next, before: true });
    } else row.push(node);
  }
  return row;
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
    } else if (before?.kind === 'name' && isLetters(before)) {
      const whole = prefixed(before.text, node);
      if (whole) row.pop();
      row.push(whole ?? node);
    } else row.push(node);
  }
  return row;
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
