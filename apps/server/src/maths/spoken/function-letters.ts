import type { MathsNode } from '../formula-tree.ts';
import { hasPrime } from './speak-function.ts';
import { isAtom, isNumberList, isSign, nodesIn, partsOf, type Voice } from './shapes.ts';

type Group = Extract<MathsNode, { kind: 'group' }>;

/** The brackets after a letter that may stand for a function, perhaps with an exponent; undefined for other parts. */
export function argumentIn(node: MathsNode | undefined): Group | undefined {
  const group = node?.kind === 'scripts' ? node.base : node;
  if (group?.kind !== 'group' || group.open !== '(' || group.body.kind === 'table')
    return undefined;
  return group.body.kind === 'fraction' && !group.body.bar ? undefined : group;
}

/** The letters that a formula shows to be functions: of t, or g and h of one letter. */
export const functionsIn = (nodes: readonly MathsNode[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) =>
      node.kind === 'row'
        ? node.children.flatMap((part, at) => {
            const body = argumentIn(node.children[at + 1])?.body;
            if (part.kind !== 'name' || body?.kind !== 'name') return [];
            return body.text === 't' || /^[gh]$/.test(part.text) ? [part.text] : [];
          })
        : [],
    ),
  );

/**
 * Whether a letter before brackets is a function. f always is one. g and h are factors before a sum of other letters, as in
 * the area h(a + b) / 2, where nothing else in the formula shows them to be functions. Other letters are functions of one number
 * or letter: of those that mostly are factors, only where they depend on t.
 */
export function isFunctionOf(
  node: MathsNode,
  letter: string,
  { body }: Group,
  voice: Voice,
): boolean {
  if (voice.chemistry) return false;
  // Numbers beside such a letter are the coordinates of a point.
  if (/^[PDE]$/.test(letter) && isNumberList(body)) return false;
  if (hasPrime(node) || Array.from(letter).length > 1) return true;
  if (/^[gh]$/.test(letter))
    return node.kind !== 'name' || voice.functions.has(letter) || !isSumOfLetters(body);
  if (/^[fFGHPEDΦφ]$/.test(letter)) return true;
  return isAtom(body) && (!/^[nkabcdx]$/.test(letter) || voice.functions.has(letter));
}

/** A sum or a difference of letters, of which none is the variable of a function or what it grows by. */
function isSumOfLetters(body: MathsNode): boolean {
  const terms: MathsNode[][] = [[]];
  for (const part of partsOf(body)) {
    if (isSign(part, /^[+−]$/)) terms.push([]);
    else terms.at(-1)?.push(part);
  }
  const hasName = (nodes: readonly MathsNode[], names: RegExp): boolean =>
    nodes.some((part) => part.kind === 'name' && names.test(part.text));
  return (
    terms.length > 1 &&
    terms.every((term) => hasName(term.flatMap(nodesIn), /./u)) &&
    !hasName(terms.flat(), /^[fgh]$/) &&
    !hasName(nodesIn(body), /^x$/)
  );
}

/** Whether brackets hold functions put together, such as f ∘ g, f + g or f/g, which brackets after them hold the argument of. */
export function isComposed(node: MathsNode | undefined, argument: MathsNode): boolean {
  const group = node?.kind === 'scripts' && hasPrime(node) ? node.base : node;
  const { body } = argumentIn(argument) ?? {};
  if (group?.kind !== 'group' || !body) return false;
  const inside = nodesIn(group.body);
  if (inside.some((part) => isSign(part, /^∘$/))) return true;
  const names = inside.filter(({ kind }) => kind === 'name');
  const areFunctions = names.every((name) => name.kind === 'name' && /^[fgh]$/.test(name.text));
  const isPlain = inside.every((part) => /^(?:name|sign|row|fraction|space)$/.test(part.kind));
  return names.length > 1 && areFunctions && isPlain && isAtom(body);
}
