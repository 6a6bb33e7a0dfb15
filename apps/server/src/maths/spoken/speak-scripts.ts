import type { MathsNode, Scripts } from '../formula-tree.ts';
import { chargeInWords, nuclideInWords, symbolsIn } from './chemistry-words.ts';
import {
  endsByItself,
  isAtom,
  isPoints,
  isShortExponent,
  isSign,
  numbersOf,
  partsOf,
  type Voice,
} from './shapes.ts';
import { fractionInWords } from './fraction-words.ts';
import { largeSigns, relations } from './sign-words.ts';
import { bracketsInWords } from './speak-group.ts';

/** A part with what is raised, lowered, above or below it. */
export function speakScripts(scripts: Scripts, voice: Voice, last: boolean): string {
  const { base, sub, sup, before, limits } = scripts;
  if (before) return nuclideInWords(scripts) ?? speakBefore(scripts, voice, last);
  if (base.kind === 'sign' && largeSigns.has(base.text))
    return `${largeSigns.get(base.text)} ${rangeInWords(sub, sup, voice)}`;
  if (base.kind === 'group' && base.open === '' && base.close === '|')
    return sup
      ? `${voice.say(base.body)} insatt ${rangeInWords(sub, sup, voice)}`
      : `${voice.say(base.body)} beräknat för ${sub ? voice.say(sub, last) : ''}`;
  if (base.kind === 'group' && base.open === '[' && sub && sup)
    return `${voice.say(base)} ${rangeInWords(sub, sup, voice)}`;
  if (limits) return speakLimits(scripts, voice, last);
  return chemicalScripts(scripts, voice) ?? usualScripts(scripts, voice, last);
}

function speakBefore({ base, sub, sup }: Scripts, voice: Voice, last: boolean): string {
  const numbers = [sup && `upphöjt ${voice.say(sup)}`, sub && `nedsänkt ${voice.say(sub)}`].filter(
    (each) => each !== undefined,
  );
  return `med ${numbers.join(' och ')} före: ${voice.say(base, last)}`;
}

/** `från 0 till 1 av`, for k from 1 to n, or the set that something is over. */
export function rangeInWords(
  sub: MathsNode | undefined,
  sup: MathsNode | undefined,
  voice: Voice,
): string {
  if (!sub && !sup) return '';
  if (!sub) return `till ${sup ? voice.say(sup, true) : ''}`;
  const rows =
    sub.kind === 'table'
      ? sub.rows.map((cells) => cells.map((cell) => voice.say(cell, true)).join(' '))
      : [];
  // Conditions below the range that a sum runs over.
  const [line, ...others] = sub.kind === 'table' ? sub.rows : [];
  const range = line ? { kind: 'row' as const, children: line } : sub;
  const [name, sign, ...from] = partsOf(range).flatMap((part) =>
    part.kind === 'row' ? partsOf(part) : [part],
  );
  if (name?.kind === 'name' && isSign(sign, /^=$/) && sup !== undefined) {
    const where = others.map((cells) => cells.map((cell) => voice.say(cell, true)).join(' '));
    const condition = where.join(' och ').replaceAll(' är inte ', ' inte är ');
    return `för ${voice.say(name)} från ${voice.say({ kind: 'row', children: from }, true)} till ${voice.say(sup, true)}${condition && `, där ${condition},`}`;
  }
  const lower = rows.length > 0 ? rows.join(' och ') : voice.say(sub, true);
  return sup ? `från ${lower} till ${voice.say(sup, true)}` : `över ${lower}`;
}

function speakLimits({ base, sub, sup }: Scripts, voice: Voice, last: boolean): string {
  if (base.kind === 'mark' && /[⏞⏟]/.test(base.mark)) {
    const label = sub ?? sup;
    const side = base.mark === '⏟' ? 'under' : 'över';
    return `klammer ${side} ${voice.say(base.body)} slut klammer med ${label ? voice.say(label, last) : ''} ${side}`;
  }
  if (isSign(base, /^[→⟶←⟵⇌⇒⇔]$/)) {
    const labels = [sup, sub].flatMap((each) => (each ? [voice.say(each, true)] : []));
    const arrow = voice.chemistry || !isSign(base, /^[→⟶]$/) ? voice.say(base) : 'pil åt höger';
    return labels.length > 0 ? `${arrow}, märkt ${labels.join(' och ')},` : arrow;
  }
  // Alone it is no factorial.
  const label = [sup, sub].flatMap((each) =>
    isSign(each, /^!$/) ? ['utropstecken'] : each ? [voice.say(each, true)] : [],
  );
  if (isRelation(base)) return `${voice.say(base)}, märkt ${label.join(' och ')},`;
  // What temml makes of three dots above.
  if (isSign(sup, /^…$/) && !sub) return `${voice.say(base)} tre prickar`;
  const over = sup ? ` med ${voice.say(sup, true)} över` : '';
  const under = sub ? ` med ${voice.say(sub, true)} under` : '';
  return `${voice.say(base)}${over}${under}`;
}

/** Symbols of elements with their numbers of atoms and their charge: `H 2 O`, `Na plus`. */
function chemicalScripts({ base, sub, sup }: Scripts, voice: Voice): string | undefined {
  const isPart = voice.chemistry && (sub?.kind === 'number' || Boolean(chargeInWords(sup)));
  const compound = isPart && base.kind === 'group' && /^[([]$/.test(base.open) ? base : undefined;
  const symbols = base.kind === 'name' && base.upright ? symbolsIn(base.text) : [];
  if (symbols.length === 0 && !compound) return undefined;
  const charge = chargeInWords(sup);
  const isIon = sup !== undefined && charge !== undefined;
  if (sup && !isIon) return undefined;
  // A letter alone may stand for many things: `N` is newton, and `C` a constant.
  if (sub && sub.kind !== 'number' && !(voice.chemistry && isAtom(sub))) return undefined;
  // A complex is no concentration, which alone has no charge.
  const name = compound ? bracketsInWords(compound, voice) : symbols.join(' ');
  return [name, sub && voice.say(sub), sub && charge && ',', charge].filter(Boolean).join(' ');
}

const primes = ['', 'prim', 'bis', 'tris'];

function usualScripts(scripts: Scripts, voice: Voice, last: boolean): string {
  const { base, sub, sup } = scripts;
  const named = namedInWords(scripts, voice);
  if (named) return named;
  const index = sub ? ` ${indexInWords(base, sub, voice, last && !sup)}` : '';
  // Of what is raised as a whole without brackets, the brackets are said.
  const bare =
    isAtom(base) ||
    (base.kind === 'group' && !/^[|‖⌊⌈]$/.test(base.open)) ||
    base.kind === 'sign' ||
    base.kind === 'words';
  const said = bare || !sup ? voice.say(base) : `parentes ${voice.say(base, true)} slut parentes`;
  return `${said}${index}${sup ? ` ${raisedInWords(base, sup, voice, last)}` : ''}`;
}

/** What is raised that says which numbers of a kind, or which derivative: `de positiva heltalen`. */
function namedInWords({ base, sub, sup }: Scripts, voice: Voice): string | undefined {
  if (base.kind !== 'name' || sub || !sup) return undefined;
  const numbers = /^[ℤℚℝ]$/.test(base.text) && isSign(sup, /^[+−-]$/) ? voice.say(base) : undefined;
  if (numbers)
    return `de ${isSign(sup, /^\+$/) ? 'positiva' : 'negativa'} ${numbers.replace(/^de /, '')}`;
  const order = sup.kind === 'group' && sup.open === '(' ? sup.body : undefined;
  const derivative = order?.kind === 'number' ? orders.get(order.text) : undefined;
  return derivative && `${derivative} av ${voice.say(base)}`;
}

function indexInWords(base: MathsNode, sub: MathsNode, voice: Voice, last: boolean): string {
  if (base.kind === 'number' && sub.kind === 'number') return `i basen ${sub.text}`;
  // The name of a function has nothing to be applied to here, nor has a figure its letters.
  const name =
    sub.kind === 'name' && /^(?:max|min|sup|inf)$/.test(sub.text)
      ? sub.text
      : isSign(sub, /^[△▵]$/)
        ? 'triangel'
        : voice.say(sub, true).replace(/ av$/, '');
  return `index ${name}${endsByItself(sub, last) ? '' : ' slut index'}`;
}

/** What is raised after a base: an exponent, primes, the sign of a transpose. */
function raisedInWords(base: MathsNode, sup: MathsNode, voice: Voice, last: boolean): string {
  const parts = partsOf(sup);
  const count = parts.reduce((sum, part) => sum + primesIn(part), 0);
  if (count > 0) {
    const rest = parts.filter((part) => primesIn(part) === 0);
    const isAngle = base.kind === 'number';
    const prime = isAngle
      ? count === 1
        ? 'minuter'
        : 'sekunder'
      : (primes[count] ?? `${count} prim`);
    return rest.length === 0
      ? prime
      : `${prime} ${raisedInWords(base, { kind: 'row', children: rest }, voice, last)}`;
  }
  if (isSign(sup, /^[∗*⋆]$/)) return 'stjärna';
  if (isSign(sup, /^[+−-]$/)) return isSign(sup, /^\+$/) ? 'plus' : 'minus';
  const [only] = parts;
  if (base.kind === 'name' && only?.kind === 'group' && only.open === '(')
    return `derivata av ordning ${voice.say(only.body, true)}`;
  const isLetter = only?.kind === 'name' || only?.kind === 'words';
  if (isPoints(base) && isLetter && parts.length === 1) {
    if (/^T$/.test(only.text.normalize('NFKD'))) return 'transponat';
    if (/^[cC∁]$/.test(only.text)) return 'komplement';
  }
  if (isSign(sup, /^⊤$/)) return 'transponat';
  const numbers = numbersOf(sup);
  const exponent = numbers ? fractionInWords(...numbers) : undefined;
  const ends = isShortExponent(sup) || endsByItself(sup, last);
  return `upphöjt till ${exponent ?? voice.say(sup, true)}${ends ? '' : ' slut exponent'}`;
}

const primesIn = (node: MathsNode): number =>
  isSign(node, /^′+$/) ? 1 : isSign(node, /^″$/) ? 2 : isSign(node, /^‴$/) ? 3 : 0;

type Mark = Extract<MathsNode, { kind: 'mark' }>;

const markNames = new Map([
  ['→', 'vektorn'],
  ['⇀', 'vektorn'],
  ['⏜', 'bågen'],
  ['↔', 'linjen'],
]);
const marksAfter = new Map([
  ['ˆ', 'hatt'],
  ['^', 'hatt'],
  ['~', 'tilde'],
  ['˜', 'tilde'],
  ['˙', 'prick'],
  ['¨', 'två prickar'],
  ['˚', 'ring'],
  ['ˇ', 'hake'],
  ['‾', 'streck'],
  ['¯', 'streck'],
]);

/** A whole with a sign over or under it, such as `vektorn A B`. */
export function speakMark({ body, mark, below }: Mark, voice: Voice, last: boolean): string {
  const said = voice.say(body, true);
  const close = (word: string) =>
    isPoints(body) || endsByItself(body, last) ? '' : ` slut ${word}`;
  if (below && mark === '_') return `understruket ${said}${close('understruket')}`;
  const isBar = mark === '‾' || mark === '¯';
  const named = below ? undefined : markNames.get(mark);
  if (named) return `${named} ${said}${close(named.slice(0, -1))}`;
  if (isBar && isPoints(body, 2)) return `sträckan ${said}`;
  if (isBar && body.kind === 'name' && /^[zw]$/.test(body.text)) return `konjugatet av ${said}`;
  if (/[ˆ^]/.test(mark) && isPoints(body, 3)) return `vinkeln ${said}`;
  const after = marksAfter.get(mark);
  if (after && !below && isAtom(body)) return `${said} ${after}`;
  const name = after ?? (/[⏞⏟]/.test(mark) ? 'klammer' : 'pil');
  return `${name} ${below ? 'under' : 'över'} ${said} slut ${name}`;
}

const orders = new Map([
  ['2', 'andraderivatan'],
  ['3', 'tredjederivatan'],
  ['4', 'fjärdederivatan'],
]);

/** dy/dx, d/dx and their like; undefined for other fractions. */
export function derivativeInWords(
  { over, under }: Extract<MathsNode, { kind: 'fraction' }>,
  voice: Voice,
): string | undefined {
  const [first, ...of] = partsOf(over);
  const [second, by, ...more] = partsOf(under);
  const above = differential(first);
  const below = differential(second);
  if (!above || below?.sign !== above.sign || below.order || !by || more.length > 0)
    return undefined;
  const variable = by.kind === 'scripts' ? by.base : by;
  const order = by.kind === 'scripts' ? (by.sup?.kind === 'number' ? by.sup.text : '') : undefined;
  if (variable.kind !== 'name' || order !== above.order) return undefined;
  const kind = above.sign === '∂' ? 'partiella ' : '';
  const name = order === undefined ? 'derivatan' : orders.get(order);
  if (!name) return undefined;
  const what = of.length > 0 ? ` av ${voice.say({ kind: 'row', children: of }, true)}` : '';
  return `${kind}${name}${what} med avseende på ${voice.say(variable)}${what ? '' : ' av'}`;
}

function differential(
  node: MathsNode | undefined,
): { readonly sign: string; readonly order: string | undefined } | undefined {
  const base = node?.kind === 'scripts' ? node.base : node;
  const sign = base?.kind === 'name' || base?.kind === 'sign' ? base.text : '';
  if (sign !== 'd' && sign !== '∂') return undefined;
  if (node?.kind !== 'scripts') return { sign, order: undefined };
  return node.sup?.kind === 'number' ? { sign, order: node.sup.text } : undefined;
}

/** Whether nothing before this can go on after it. */
export const isRelation = (node: MathsNode | undefined): boolean =>
  node?.kind === 'sign'
    ? relations.has(node.text)
    : node?.kind === 'scripts' && node.limits === true && isRelation(node.base);
