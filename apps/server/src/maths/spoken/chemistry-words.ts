import type { MathsNode, Scripts } from '../formula-tree.ts';
import { partsOf } from './shapes.ts';

// In the order of their atomic numbers.
const names =
  'H väte He helium Li litium Be beryllium B bor C kol N kväve O syre F fluor Ne neon Na natrium Mg magnesium ' +
  'Al aluminium Si kisel P fosfor S svavel Cl klor Ar argon K kalium Ca kalcium Sc skandium Ti titan V vanadin ' +
  'Cr krom Mn mangan Fe järn Co kobolt Ni nickel Cu koppar Zn zink Ga gallium Ge germanium As arsenik Se selen ' +
  'Br brom Kr krypton Rb rubidium Sr strontium Y yttrium Zr zirkonium Nb niob Mo molybden Tc teknetium Ru rutenium ' +
  'Rh rodium Pd palladium Ag silver Cd kadmium In indium Sn tenn Sb antimon Te tellur I jod Xe xenon Cs cesium ' +
  'Ba barium La lantan Ce cerium Pr praseodym Nd neodym Pm prometium Sm samarium Eu europium Gd gadolinium ' +
  'Tb terbium Dy dysprosium Ho holmium Er erbium Tm tulium Yb ytterbium Lu lutetium Hf hafnium Ta tantal W volfram ' +
  'Re renium Os osmium Ir iridium Pt platina Au guld Hg kvicksilver Tl tallium Pb bly Bi vismut Po polonium ' +
  'At astat Rn radon Fr francium Ra radium Ac aktinium Th torium Pa protaktinium U uran Np neptunium Pu plutonium ' +
  'Am americium Cm curium Bk berkelium Cf californium Es einsteinium Fm fermium Md mendelevium No nobelium Lr lawrencium';

const pairs = names.split(' ');
const elements = new Map<string, string>(
  Array.from({ length: pairs.length / 2 }, (_, index) => [
    pairs[index * 2] ?? '',
    pairs[index * 2 + 1] ?? '',
  ]),
);
// What nuclear reactions have beside nuclides.
const particles = new Map([
  ['n', 'neutron'],
  ['p', 'proton'],
  ['e', 'elektron'],
  ['D', 'deuterium'],
  ['α', 'alfapartikel'],
  ['β', 'betapartikel'],
]);

/** The symbols of elements that a name is put together from: `NaCl` is `Na Cl`. Empty for other names. */
export function symbolsIn(name: string): readonly string[] {
  const symbols = name.match(/[A-Z][a-z]?/g) ?? [];
  return symbols.join('') === name && symbols.every((symbol) => elements.has(symbol))
    ? symbols
    : [];
}

/** Whether a part is made of the symbols of elements, perhaps in brackets and with numbers of atoms. */
export function isCompound(node: MathsNode | undefined): boolean {
  if (node?.kind === 'scripts') return isCompound(node.base);
  if (node?.kind === 'group') return partsOf(node.body).some(isCompound);
  return node?.kind === 'name' && node.upright && !node.applied && symbolsIn(node.text).length > 0;
}

const bonds = new Map([
  ['−', 'enkelbindning'],
  ['=', 'dubbelbindning'],
  ['≡', 'trippelbindning'],
]);

/** A bond between atoms; undefined for other parts. */
export const bondInWords = (node: MathsNode): string | undefined =>
  node.kind === 'sign' && node.bond ? bonds.get(node.text) : undefined;

const states = new Map([
  ['s', 'fast'],
  ['l', 'flytande'],
  ['g', 'gas'],
  ['aq', 'i vattenlösning'],
]);

/** The state of aggregation in brackets after a compound, such as the aq of NaCl(aq); undefined for other parts. */
export function stateInWords(node: MathsNode, before: MathsNode | undefined): string | undefined {
  if (!isCompound(before)) return undefined;
  if (node.kind === 'words') return states.get(/^\(([a-z]+)\)$/.exec(node.text.trim())?.[1] ?? '');
  if (node.kind !== 'group' || node.open !== '(') return undefined;
  const { body } = node;
  const isUpright = body.kind === 'words' || (body.kind === 'name' && body.upright);
  return isUpright ? states.get(body.text.trim()) : undefined;
}

const symbolOf = (node: MathsNode): string | undefined =>
  node.kind === 'name' || node.kind === 'words' ? node.text.trim() : undefined;

const sizeOf = (node: MathsNode | undefined): string | undefined => {
  if (node?.kind === 'number') return node.text;
  const [sign, size] = node?.kind === 'row' ? node.children : [];
  return sign?.kind === 'sign' && /^[−+]$/.test(sign.text) && size?.kind === 'number'
    ? `${sign.text === '−' ? 'minus' : 'plus'} ${size.text}`
    : undefined;
};

/** A nuclide, such as `kol 14 med atomnummer 6`, from numbers before a symbol; undefined for other scripts. */
export function nuclideInWords({ base, sub, sup, before }: Scripts): string | undefined {
  const inner = base.kind === 'scripts' && !base.before && !base.sub ? base.base : base;
  const symbol = symbolOf(inner);
  const mass = sizeOf(sup);
  if (!before || symbol === undefined || (sup && mass === undefined)) return undefined;
  const name = elements.get(symbol) ?? particles.get(symbol);
  const number = sizeOf(sub);
  if (!name || (sub && number === undefined)) return undefined;
  const charge = base.kind === 'scripts' ? chargeInWords(base.sup) : '';
  if (charge === undefined) return undefined;
  const isNuclide = elements.has(symbol);
  const massWords = mass === undefined ? '' : isNuclide ? ` ${mass}` : ` med masstal ${mass}`;
  const joint = isNuclide || mass === undefined ? 'med atomnummer' : 'och laddning';
  return `${name}${massWords}${number === undefined ? '' : ` ${joint} ${number}`}${charge && `${number === undefined ? '' : ','} ${charge}`}`;
}

/** The charge of an ion, such as `2 plus`; undefined for other exponents. */
export function chargeInWords(sup: MathsNode | undefined): string | undefined {
  if (!sup) return '';
  const children = sup.kind === 'row' ? sup.children : [sup];
  const sign = children.at(-1);
  if (sign?.kind !== 'sign' || !/^[+−]$/.test(sign.text) || children.length > 2) return undefined;
  const word = sign.text === '+' ? 'plus' : 'minus';
  const size = children.length === 2 ? children[0] : undefined;
  if (children.length === 2 && size?.kind !== 'number') return undefined;
  return size?.kind === 'number' ? `${size.text} ${word}` : word;
}
