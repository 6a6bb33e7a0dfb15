import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

const superscripts = new Map(
  Array.from('0123456789+−-=()n', (c, i) => [c, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[i]]),
);
const subscripts = new Map(Array.from('0123456789+−-=()', (c, i) => [c, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[i]]));

/**
 * A formula as one line of text, such as `(x + 1)/3` or `x²`: the alternative that a screen reader hears in a document,
 * what a search finds, and what a summary shows.
 */
export function plainMathml(mathml: string): string {
  const { children } = parseDocument(mathml, { xmlMode: true });
  return children
    .map(textOf)
    .join('')
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function textOf(node: Node): string {
  if (!('attribs' in node)) return 'data' in node ? node.data : '';
  const parts = node.children.map(textOf);
  const [first = '', second = '', third = ''] = parts;
  const all = parts.join('');
  switch (node.name) {
    case 'mo':
      return spaced(all, node.attribs);
    case 'mspace':
      return node.attribs['width']?.startsWith('0pt') ? '' : ' ';
    case 'mfrac':
      return node.attribs['linethickness']?.startsWith('0')
        ? `${first} över ${second}`
        : `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(all)}`;
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`;
    case 'msup':
      return first + raised(second);
    case 'msub':
    case 'munder':
      return first + lowered(second);
    case 'msubsup':
    case 'munderover':
      return first + lowered(second) + raised(third);
    case 'mtd':
      return `${all} `;
    case 'mtr':
      return `${all.trim()}; `;
    case 'mtable':
      return all.trim().replace(/;$/, '');
    default:
      return all;
  }
}

// Between its sides a sign has spaces. Before a number it has none, and around brackets it has none either.
function spaced(sign: string, attributes: Record<string, string>): string {
  if (attributes['fence'] || attributes['form'] || /^[!′'|⁡]$/.test(sign)) return sign;
  if (attributes['separator'] || sign === ',') return `${sign} `;
  return /^[+−\-=<>≤≥≠≈±∓·⋅×÷∈∉→⇒⇔∪∩⊂⊆≡∼⟹⟺:∣]$/.test(sign) ? ` ${sign} ` : sign;
}

function grouped(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\p{N},.]*$/u.test(trimmed) ? trimmed : `(${trimmed})`;
}

const raised = (text: string): string => script(text, superscripts, '^');
const lowered = (text: string): string => script(text, subscripts, '_');

function script(
  text: string,
  signs: ReadonlyMap<string, string | undefined>,
  mark: string,
): string {
  const tight = text.replaceAll(' ', '');
  if (/^[′″‴]+$/.test(tight)) return tight;
  if (tight === '∘' || tight === '°') return '°';
  const small = Array.from(tight, (character) => signs.get(character));
  return small.includes(undefined) ? mark + grouped(text) : small.join('');
}
