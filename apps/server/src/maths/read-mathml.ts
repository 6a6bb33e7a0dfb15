import { parseDocument } from 'htmlparser2';
import { arranged } from './arrange-formula.ts';
import type { MathsNode, Scripts } from './formula-tree.ts';

type MarkupNode = ReturnType<typeof parseDocument>['children'][number];
type MarkupElement = Extract<MarkupNode, { attribs: object }>;

const isElement = (node: MarkupNode): node is MarkupElement => 'attribs' in node;

/** Reads the MathML of a page. */
export function readMathml(mathml: string): MathsNode {
  const { children } = parseDocument(mathml, { xmlMode: true });
  return arranged(children.filter(isElement).flatMap(nodesOf));
}

const nodeOf = (element: MarkupElement | undefined): MathsNode =>
  arranged(element ? nodesOf(element) : []);

const elementsIn = (element: MarkupElement): MarkupElement[] => element.children.filter(isElement);

const textIn = (node: MarkupNode): string =>
  isElement(node) ? node.children.map(textIn).join('') : 'data' in node ? node.data : '';

const isEmpty = (node: MathsNode): boolean => node.kind === 'row' && node.children.length === 0;

const given = (element: MarkupElement | undefined): MathsNode | undefined => {
  const node = nodeOf(element);
  return isEmpty(node) ? undefined : node;
};

function nodesOf(element: MarkupElement): MathsNode[] {
  const [first, second, third] = elementsIn(element);
  const { attribs } = element;
  switch (element.name) {
    case 'mn':
      return [{ kind: 'number', text: textIn(element) }];
    case 'mi':
      return namesOf(textIn(element), attribs['mathvariant'] === 'normal');
    case 'mo':
      return signsOf(textIn(element), attribs);
    case 'mtext':
      return wordsOf(textIn(element));
    case 'mspace':
      return spaceOf(Number.parseFloat(attribs['width'] ?? '0'));
    case 'mphantom':
      return [];
    case 'mfrac':
      return [
        {
          kind: 'fraction',
          over: nodeOf(first),
          under: nodeOf(second),
          bar: !attribs['linethickness']?.startsWith('0'),
        },
      ];
    case 'msqrt':
      return [{ kind: 'root', body: arranged(elementsIn(element).flatMap(nodesOf)) }];
    case 'mroot':
      return [{ kind: 'root', body: nodeOf(first), degree: nodeOf(second) }];
    case 'msup':
      return scriptsOf(nodeOf(first), undefined, given(second));
    case 'msub':
      return scriptsOf(nodeOf(first), given(second), undefined);
    case 'msubsup':
      return scriptsOf(nodeOf(first), given(second), given(third));
    case 'mover':
    case 'munder':
      return [overOrUnder(nodeOf(first), nodeOf(second), element.name === 'munder')];
    case 'munderover':
      return [
        {
          kind: 'scripts',
          base: nodeOf(first),
          sub: given(second),
          sup: given(third),
          limits: true,
        },
      ];
    case 'mmultiscripts':
      return scriptsAround(element);
    case 'mtable':
      return [tableOf(element)];
    default:
      return wholeOf(element);
  }
}

const hasClass = (element: MarkupElement, name: string): boolean =>
  element.attribs['class']?.split(' ').includes(name) === true;

function namesOf(text: string, normal: boolean): MathsNode[] {
  if (!/\p{L}/u.test(text) || text === 'mod') return [{ kind: 'sign', text }];
  // The real and the imaginary part are functions, which temml writes as letters.
  if (/^[ℜℑ]$/.test(text)) return [{ kind: 'name', text, upright: true, applied: true }];
  return [{ kind: 'name', text, upright: normal || Array.from(text).length > 1 }];
}

// Invisible signs: only the application of a function says something, and marks the name before it.
const invisible = /^[\u2062-\u2064]*$/;

function signsOf(text: string, attribs: Record<string, string>): MathsNode[] {
  const sign = text.replaceAll('\ufe0e', '').normalize('NFC');
  const opens = attribs['fence'] === 'true' && attribs['form'] === 'prefix';
  const closes = attribs['fence'] === 'true' && attribs['form'] === 'postfix';
  if (opens) return [{ kind: 'sign', text: sign, bracket: 'opening' }];
  if (closes) return [{ kind: 'sign', text: sign, bracket: 'closing' }];
  if (invisible.test(sign)) return [];
  // Between two parts, and not around one.
  if (sign === '|' && (attribs['lspace'] || attribs['form'] === 'infix'))
    return [{ kind: 'sign', text: '∣' }];
  // Without the space that they have elsewhere, these may be bonds, which what stands around them tells.
  if (/^[−=≡]$/.test(sign) && attribs['lspace'] === '0em' && attribs['rspace'] === '0em')
    return [{ kind: 'sign', text: sign, bond: true }];
  return [{ kind: 'sign', text: sign }];
}

const spaceOf = (width: number): MathsNode[] => (width ? [{ kind: 'space', width }] : []);

function wordsOf(text: string): MathsNode[] {
  if (/^\s*[%‰°]\s*$/.test(text)) return [{ kind: 'sign', text: text.trim() }];
  return text.trim() === ''
    ? text === ''
      ? []
      : [{ kind: 'space', width: 0.25 }]
    : [{ kind: 'words', text }];
}

function scriptsOf(
  base: MathsNode,
  sub: MathsNode | undefined,
  sup: MathsNode | undefined,
): MathsNode[] {
  // A raised ring is the sign of degrees, also after the space of `20\,^\circ`.
  if (sup?.kind === 'sign' && sup.text === '∘' && !sub)
    return [
      ...(isEmpty(base) ? [] : base.kind === 'row' ? base.children : [base]),
      { kind: 'sign', text: '°' },
    ];
  if (!sub && !sup) return base.kind === 'row' ? [...base.children] : [base];
  return [{ kind: 'scripts', base, sub, sup }];
}

const marks = /^[→←↔⇀˙¨˚ˇ´`˘‾¯ˆ^~˜⏞⏟⏜⏝⏠⏡_]$/;

function overOrUnder(base: MathsNode, other: MathsNode, below: boolean): MathsNode {
  if (other.kind === 'sign' && marks.test(other.text) && base.kind !== 'sign')
    return { kind: 'mark', body: base, mark: other.text, below };
  if (isEmpty(other) || other.kind === 'space') return base;
  return { kind: 'scripts', base, [below ? 'sub' : 'sup']: other, limits: true };
}

function scriptsAround(element: MarkupElement): MathsNode[] {
  const [base, ...scripts] = elementsIn(element);
  const turn = scripts.findIndex(({ name }) => name === 'mprescripts');
  const [sub, sup] = turn === -1 ? scripts : scripts.slice(0, turn);
  const [subBefore, supBefore] = turn === -1 ? [] : scripts.slice(turn + 1);
  const inner: Scripts = {
    kind: 'scripts',
    base: nodeOf(base),
    sub: given(sub),
    sup: given(sup),
  };
  const whole = inner.sub || inner.sup ? inner : inner.base;
  const before = { sub: given(subBefore), sup: given(supBefore) };
  return before.sub || before.sup
    ? [{ kind: 'scripts', base: whole, ...before, before: true }]
    : [whole];
}

const enclosures = ['box', 'up', 'down', 'cross'] as const;

/** What an element holds, or one part where its class says that something is drawn around it. */
function wholeOf(element: MarkupElement): MathsNode[] {
  const children = elementsIn(element).flatMap(nodesOf);
  const body = () => arranged(children);
  if (hasClass(element, 'formula-over'))
    return [{ kind: 'mark', mark: '‾', below: false, body: body() }];
  if (hasClass(element, 'formula-under'))
    return [{ kind: 'mark', mark: '_', below: true, body: body() }];
  const by = enclosures.find((name) => hasClass(element, `formula-${name}`));
  return by ? [{ kind: 'enclosed', by, body: body() }] : children;
}

function tableOf(element: MarkupElement): MathsNode {
  const rows = elementsIn(element).map(elementsIn);
  // A row may be shorter than the others.
  const widest = rows.reduce((one, other) => (other.length > one.length ? other : one), []);
  const after = (cells: readonly MarkupElement[], name: string): number[] =>
    cells.flatMap((cell, index) => (hasClass(cell, name) ? [index + 1] : []));
  return {
    kind: 'table',
    rows: rows.map((cells) => cells.map(nodeOf)),
    aligned: widest.map((cell) =>
      hasClass(cell, 'tml-left') ? 'left' : hasClass(cell, 'tml-right') ? 'right' : 'center',
    ),
    lines: {
      columns: after(widest, 'formula-line-right'),
      rows: after(
        rows.flatMap((cells) => cells.slice(0, 1)),
        'formula-line-below',
      ),
    },
  };
}
