import { Math as WordFormula, type MathComponent, MathFraction, MathRadical, MathRun } from 'docx';
import {
  MathAccent,
  type MathAccentName,
  MathBar,
  MathBox,
  MathBrace,
  MathBrackets,
  MathLimitLower,
  MathLimitUpper,
  MathMatrix,
  MathPreSubSuperScript,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx/math';
import type { MathsNode, Scripts } from '#maths/formula-tree.ts';

/** A formula as one of Word's own equations, which Word shows, edits and reads aloud. */
export const wordFormula = (formula: MathsNode): WordFormula =>
  new WordFormula({ children: partsOf(formula) });

function partsOf(node: MathsNode): MathComponent[] {
  switch (node.kind) {
    case 'row':
      return node.children.flatMap(partsOf);
    case 'number':
    case 'sign':
      return [new MathRun(node.text)];
    case 'words':
      return [new MathRun({ text: node.text, normalText: true })];
    case 'name':
      return [new MathRun(node.upright ? { text: node.text, style: 'plain' } : node.text)];
    case 'space':
      return [new MathRun(node.width < 0.5 ? '\u2009' : '\u2003')];
    case 'fraction':
      return [
        new MathFraction({
          numerator: partsOf(node.over),
          denominator: partsOf(node.under),
          type: node.bar ? 'stacked' : 'noBar',
        }),
      ];
    case 'root': {
      const children = partsOf(node.body);
      return [
        new MathRadical(node.degree ? { children, degree: partsOf(node.degree) } : { children }),
      ];
    }
    case 'scripts':
      return [withScripts(node)];
    case 'mark':
      return [withMark(node)];
    case 'group':
      return [
        new MathBrackets({ open: node.open, close: node.close, children: partsOf(node.body) }),
      ];
    case 'enclosed':
      return [
        new MathBox({
          children: partsOf(node.body),
          ...(node.by !== 'box' && { borders: [], strikes: strikes[node.by] }),
        }),
      ];
    case 'table':
      return [
        new MathMatrix({
          rows: node.rows.map((cells) => cells.map(partsOf)),
          columnAlignment: node.aligned,
        }),
      ];
  }
}

const strikes = {
  up: ['diagonalUp'],
  down: ['diagonalDown'],
  cross: ['diagonalUp', 'diagonalDown'],
} as const;

function withScripts({ base, sub, sup, before, limits }: Scripts): MathComponent {
  const children = partsOf(base);
  const subScript = sub && partsOf(sub);
  const superScript = sup && partsOf(sup);
  if (before)
    return new MathPreSubSuperScript({
      children,
      subScript: subScript ?? [],
      superScript: superScript ?? [],
    });
  if (limits) {
    const lower = subScript ? [new MathLimitLower({ children, limit: subScript })] : children;
    const [only = new MathRun('')] = lower;
    return superScript ? new MathLimitUpper({ children: lower, limit: superScript }) : only;
  }
  if (subScript && superScript) return new MathSubSuperScript({ children, subScript, superScript });
  return subScript
    ? new MathSubScript({ children, subScript })
    : new MathSuperScript({ children, superScript: superScript ?? [] });
}

const accents = new Map<string, MathAccentName>([
  ['→', 'rightArrow'],
  ['⇀', 'rightHarpoon'],
  ['←', 'leftArrow'],
  ['↔', 'leftRightArrow'],
  ['ˆ', 'hat'],
  ['^', 'hat'],
  ['~', 'tilde'],
  ['˜', 'tilde'],
  ['˙', 'dot'],
  ['¨', 'doubleDot'],
  ['ˇ', 'check'],
  ['˚', 'ring'],
]);

function withMark({ body, mark, below }: Extract<MathsNode, { kind: 'mark' }>): MathComponent {
  const children = partsOf(body);
  const position = below ? 'below' : 'above';
  const accent = accents.get(mark);
  if (accent) return new MathAccent({ accent, children });
  if (/[⏞⏟⏜⏝⏠⏡]/.test(mark)) {
    const brace = /[⏞⏟]/.test(mark) ? 'curly' : 'round';
    return new MathBrace({ position, brace, children });
  }
  return new MathBar({ position, children });
}
