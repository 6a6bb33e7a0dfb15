import type { MathsNode } from '../formula-tree.ts';

/** What the whole formula says about how its parts are read, and how to read a part of it. */
export interface Voice {
  /** Letters that stand in it both small and capital, which are told apart. */
  readonly bothCases: ReadonlySet<string>;
  /** Letters that stand before brackets in it as functions do, though they mostly are factors. */
  readonly functions: ReadonlySet<string>;
  /** It is about elements and their compounds. */
  readonly chemistry: boolean;
  /**
   * A part in words. A part that is `last` ends where the whole does, or where a sign follows that nothing but a whole side can
   * have before it, so nothing needs to tell where it ends.
   */
  readonly say: (node: MathsNode, last?: boolean) => string;
}

/** The nodes that stand beside each other in a node, without the spaces between them. */
export const partsOf = (node: MathsNode): readonly MathsNode[] =>
  (node.kind === 'row' ? node.children : [node]).filter(({ kind }) => kind !== 'space');

export const isSign = (node: MathsNode | undefined, signs: RegExp): boolean =>
  node?.kind === 'sign' && signs.test(node.text);

const digits = (node: MathsNode): string | undefined =>
  node.kind === 'number' && /^\d+$/.test(node.text) ? node.text : undefined;

// Digits in groups of three: a thousand is written 1 000.
const digitsInGroups = (node: MathsNode): string | undefined =>
  node.kind === 'number' ? digits({ ...node, text: node.text.replaceAll(/\s/gu, '') }) : undefined;

/** The two whole numbers of a fraction. */
export function numbersOf(node: MathsNode | undefined): readonly [string, string] | undefined {
  if (node?.kind !== 'fraction' || !node.bar) return undefined;
  const over = digits(node.over);
  const under = digitsInGroups(node.under);
  return over !== undefined && under !== undefined ? [over, under] : undefined;
}

/** One number, letter or word, that can be said in front of or after another without a mark of where it ends. */
export function isAtom(node: MathsNode): boolean {
  const [first, second, ...more] = partsOf(node);
  if (!first || more.length > 0) return false;
  if (second && isSign(first, /^∂$/)) return false;
  if (second && first.kind === 'name' && first.text === 'Δ') return isAtom(second);
  // A number with its sign of percent or degrees.
  if (second) return first.kind === 'number' && isSign(second, /^[%°‰]$/);
  if (first.kind === 'mark') return isAtom(first.body);
  return (
    first.kind === 'number' ||
    first.kind === 'name' ||
    first.kind === 'words' ||
    isSign(first, /^[∞∅?…□△]$/)
  );
}

/** An atom, or several of them beside each other, such as 2ab. */
export const isProduct = (node: MathsNode): boolean => {
  const parts = partsOf(node);
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        (isAtom(part) && !(part.kind === 'name' && part.applied)) ||
        (part.kind === 'scripts' && isPower(part)),
    )
  );
};

const isPower = ({ base, sub, sup, limits }: Extract<MathsNode, { kind: 'scripts' }>): boolean =>
  !limits && isAtom(base) && (!sub || isAtom(sub)) && (!sup || isAtom(sup));

/** Atoms alone beside each other, such as 2ab, without exponents. */
export const isPlainProduct = (node: MathsNode): boolean =>
  partsOf(node).every((part) => isAtom(part) && !(part.kind === 'name' && part.applied));

/**
 * Whether nothing needs to say where a part ends. What has a sign in it always does: else the root of x + 1 would sound as the
 * root of x, and 1.
 */
export const endsByItself = (node: MathsNode, last: boolean): boolean =>
  isAtom(node) || numbersOf(node) !== undefined || (last && isPlainProduct(node));

/** An atom, perhaps with a minus before it, or a fraction with a name. */
export function isShortExponent(node: MathsNode): boolean {
  const parts = partsOf(node);
  const [first, second, ...more] = parts;
  if (!first || more.length > 0) return false;
  const size = isSign(first, /^[−+-]$/) ? second : first;
  if (size !== first ? !size : second) return false;
  return size !== undefined && (isAtom(size) || numbersOf(size) !== undefined);
}

/** Letters of points, such as AB: capitals beside each other. */
export const isPoints = (node: MathsNode, least = 1): boolean => {
  const parts = partsOf(node);
  return (
    parts.length >= least &&
    parts.every((part) => part.kind === 'name' && /^\p{Lu}+$/u.test(part.text))
  );
};

/** Numbers with a comma between them. */
export const isNumberList = (node: MathsNode): boolean => {
  const parts = partsOf(node);
  return (
    parts.some((part) => isSign(part, /^,$/)) &&
    parts.every((part) => part.kind === 'number' || isSign(part, /^[,−+]$/))
  );
};

/** What is set apart from a factor before it. */
export const opensHeavy = (node: MathsNode): boolean =>
  node.kind === 'fraction' ||
  node.kind === 'group' ||
  node.kind === 'root' ||
  node.kind === 'table' ||
  node.kind === 'enclosed' ||
  // A vector has a word before its letter.
  (node.kind === 'mark' && /^[→⇀]$/.test(node.mark)) ||
  (node.kind === 'scripts' && opensHeavy(node.base));

/** What a unit can follow, other than a number. */
export const isMeasured = (node: MathsNode): boolean =>
  (node.kind === 'scripts' && node.base.kind === 'number') ||
  node.kind === 'fraction' ||
  node.kind === 'root' ||
  (node.kind === 'group' && partsOf(node.body).some(({ kind }) => kind === 'number'));

/** Every node in a node, itself first. */
export function nodesIn(node: MathsNode): MathsNode[] {
  const found = [node];
  // What is found is searched too, as it grows.
  for (const each of found) found.push(...innerOf(each));
  return found;
}

/** The parts that a node is directly made of. */
export function innerOf(node: MathsNode): readonly MathsNode[] {
  const inner: readonly (MathsNode | undefined)[] =
    node.kind === 'row'
      ? node.children
      : node.kind === 'fraction'
        ? [node.over, node.under]
        : node.kind === 'root'
          ? [node.degree, node.body]
          : node.kind === 'scripts'
            ? [node.base, node.sub, node.sup]
            : node.kind === 'table'
              ? node.rows.flat()
              : 'body' in node
                ? [node.body]
                : [];
  return inner.filter((each) => each !== undefined);
}
