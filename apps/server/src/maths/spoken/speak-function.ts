import type { MathsNode } from '../formula-tree.ts';
import { isSign, partsOf, type Voice } from './shapes.ts';
import { functionNames } from './sign-words.ts';
import { rangeInWords } from './speak-scripts.ts';

/** A function with its index and exponent, before what it is applied to: `logaritmen med basen 2 av`. */
export function functionInWords(node: MathsNode, name: string, voice: Voice): string {
  const plain =
    functionNames.get(name) ?? `${voice.say({ kind: 'name', text: name, upright: true })} av`;
  if (node.kind !== 'scripts') return name === 'lim' ? 'gränsvärdet av' : plain;
  const { sub, sup } = node;
  if (name === 'lim') return `gränsvärdet när ${sub ? limitInWords(sub, voice) : ''} av`;
  const bare = plain.replace(/ av$/, '');
  const index = sub ? ` ${indexInWords(name, sub, voice)}` : '';
  if (sup && isMinusOne(sup)) return `inversa ${bare}${index} av`;
  const raised = sup ? ` ${voice.say({ kind: 'scripts', base: noWords, sup })}` : '';
  return `${bare}${index}${raised} av`;
}

const noWords: MathsNode = { kind: 'words', text: '' };

function indexInWords(name: string, sub: MathsNode, voice: Voice): string {
  if (name === 'log') return `med basen ${voice.say(sub, true)}`;
  if (/^(?:max|min|sup|inf)$/.test(name)) return rangeInWords(sub, undefined, voice);
  return `index ${voice.say(sub, true)}`;
}

/** `x går mot 0 från höger`. */
function limitInWords(sub: MathsNode, voice: Voice): string {
  const parts = partsOf(sub);
  const end = parts.at(-1);
  const side = end?.kind === 'scripts' && end.sup && isSign(end.sup, /^[+−]$/) ? end : undefined;
  if (!side?.sup) return voice.say(sub, true);
  const from = isSign(side.sup, /^\+$/) ? 'höger' : 'vänster';
  const children = [...parts.slice(0, -1), side.base];
  return `${voice.say({ kind: 'row', children }, true)} från ${from}`;
}

export const hasPrime = (node: MathsNode): boolean =>
  node.kind === 'scripts' &&
  node.sup !== undefined &&
  partsOf(node.sup).some((part) => isSign(part, /^[′″‴]$/));

/** f⁻¹, the inverse of a function. */
export const isInverse = (node: MathsNode): boolean =>
  node.kind === 'scripts' && !node.sub && node.sup !== undefined && isMinusOne(node.sup);

function isMinusOne(sup: MathsNode): boolean {
  const [sign, one, ...more] = partsOf(sup);
  return isSign(sign, /^−$/) && one?.kind === 'number' && one.text === '1' && more.length === 0;
}
