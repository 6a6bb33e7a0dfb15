import sanitizeHtml, { type IOptions } from 'sanitize-html';
import temml from 'temml';
import { escapeHtml } from '#rendering/escape-html.ts';
import { withSymbols } from './chemical-letters.ts';
import { checkTex, TexError } from './check-tex.ts';
import type { MathsNode } from './formula-tree.ts';
import { readMathml } from './read-mathml.ts';
import { innerOf } from './spoken/shapes.ts';
import { speakFormula } from './spoken/speak-formula.ts';
import { preparedTex } from './prepare-tex.ts';
import { texMacros } from './tex-commands.ts';
import { withCommands } from './typed-signs.ts';
import { writeLine } from './write-line.ts';

/** A formula for a page, and the same for what shows no MathML. */
export interface RenderedFormula {
  readonly mathml: string;
  /** As a line of text: `x² − 3x`. */
  readonly text: string;
  /** In Swedish, as it is read aloud: `x upphöjt till 2 minus 3 x`. */
  readonly spoken: string;
  readonly tree: MathsNode;
}

const enclosures = new Map([
  ['top', 'formula-over'],
  ['bottom', 'formula-under'],
  ['updiagonalstrike', 'formula-up'],
  ['downdiagonalstrike', 'formula-down'],
  ['updiagonalstrike downdiagonalstrike', 'formula-cross'],
]);

const lineClasses = ['left', 'right', 'above', 'below'].map((side) => `formula-line-${side}`);
const borders = ['border-left:', 'border-right:', 'border-top:', 'border-bottom:'];

const tags = (
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot mstyle mpadded ' +
  'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd'
).split(' ');

/** The MathML that is allowed in a page. */
// Without styles: the site's policy admits none in attributes. The classes are drawn in the site's own css.
export const mathmlAllowed = {
  allowedTags: tags,
  allowedAttributes: {
    math: ['display', 'alttext', 'tabindex'],
    mo: [
      'stretchy',
      'symmetric',
      'minsize',
      'maxsize',
      'fence',
      'form',
      'lspace',
      'rspace',
      'separator',
      'movablelimits',
    ],
    mi: ['mathvariant'],
    mspace: ['width'],
    mfrac: ['linethickness'],
    mover: ['accent'],
    munder: ['accentunder'],
    mrow: ['displaystyle', 'scriptlevel'],
    mstyle: ['displaystyle', 'scriptlevel'],
    mtable: ['displaystyle'],
  },
  allowedClasses: {
    mrow: [
      'formula-over',
      'formula-under',
      'formula-up',
      'formula-down',
      'formula-cross',
      'formula-box',
    ],
    mtext: ['formula-bold'],
    mtd: ['tml-left', 'tml-right', ...lineClasses],
  },
};

// What temml draws by attributes that browsers no longer know, and by styles, becomes classes.
const transformTags: IOptions['transformTags'] = {
  menclose: (_, { notation = '' }) => ({
    tagName: 'mrow',
    attribs: { class: enclosures.get(notation) ?? '' },
  }),
  mrow: (tagName, { style = '', displaystyle, scriptlevel }) => ({
    tagName,
    attribs: {
      ...(displaystyle && { displaystyle }),
      ...(scriptlevel && { scriptlevel }),
      ...(style.includes('border:1px') && { class: 'formula-box' }),
    },
  }),
  mtd: (tagName, { style = '', class: side = '' }) => ({
    tagName,
    attribs: {
      class: [
        side,
        ...lineClasses.filter((_, index) => style.includes(borders[index] ?? '-')),
      ].join(' '),
    },
  }),
};

/** Words in letters that every typeface has. temml writes bold ones with mathematical letters, of which å, ä and ö have none. */
const withPlainWords = (mathml: string): string =>
  mathml.replaceAll(/<mtext>([^<]*)<\/mtext>/g, (written, words: string) => {
    const plain = words.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKD'));
    if (plain === words) return written;
    const isBold = /[\u{1d400}-\u{1d433}\u{1d7ce}-\u{1d7d7}]/u.test(words);
    return `<mtext${isBold ? ' class="formula-bold"' : ''}>${plain}</mtext>`;
  });

// Documents are compiled with functions that call each other for each level, of which Typst allows some eighty. A table takes
// three of them.
const deepest = 45;

function depthOf(node: MathsNode): number {
  let deepestInside = 0;
  for (const each of innerOf(node)) deepestInside = Math.max(deepestInside, depthOf(each));
  return deepestInside + (node.kind === 'table' ? 3 : 1);
}

// In signs of the line of text.
const widestOnPhone = 20;

/** Renders TeX as MathML, with its alternatives in words. Throws a TexError on TeX that is not allowed. */
export function texToMathml(written: string, display: boolean): RenderedFormula {
  const tex = withCommands(written);
  checkTex(tex);
  const mathml = withPlainWords(
    sanitizeHtml(rendered(tex, display), {
      ...mathmlAllowed,
      transformTags,
      // What is not seen is not read either.
      nonTextTags: ['mphantom'],
    }),
  );
  const tree = withSymbols(readMathml(mathml));
  if (depthOf(tree) > deepest) throw new TexError('har för många delar inuti varandra');
  // Some hold nothing that is said, such as a space.
  const text = writeLine(tree) || tex;
  const spoken = speakFormula(tree) || text;
  // One that is wider than a phone is scrolled, by keyboard too.
  const focusable = display && text.length > widestOnPhone ? ' tabindex="0"' : '';
  const open = `<math alttext="${escapeHtml(spoken)}"${focusable}`;
  return { mathml: mathml.replace('<math', () => open), text, spoken, tree };
}

function rendered(tex: string, displayMode: boolean): string {
  try {
    return temml.renderToString(preparedTex(tex), {
      displayMode,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: 200,
      macros: { ...texMacros },
    });
  } catch (error) {
    // temml throws its own errors for TeX that it refuses, and others for TeX that ends too early.
    throw new TexError(`går inte att läsa: ${tex.slice(0, 60)}`, { cause: error });
  }
}
