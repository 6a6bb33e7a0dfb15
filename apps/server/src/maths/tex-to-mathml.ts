import sanitizeHtml from 'sanitize-html';
import temml from 'temml';
import { escapeHtml } from '#rendering/escape-html.ts';
import { checkTex, TexError } from './check-tex.ts';
import { plainMathml } from './plain-mathml.ts';

/** A formula for a page: MathML, and the same as a line of text for everything that cannot show MathML. */
export interface RenderedFormula {
  readonly mathml: string;
  readonly text: string;
}

const tags = (
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot menclose ' +
  'msub msup msubsup munder mover munderover mpadded mtable mtr mtd'
).split(' ');

/** The MathML that is allowed in a page. */
// Without styles: the site's policy admits none in attributes. The classes are temml's, drawn in the site's own css.
export const mathmlAllowed = {
  allowedTags: tags,
  allowedAttributes: {
    math: ['display', 'alttext'],
    mo: ['stretchy', 'fence', 'form', 'lspace', 'rspace', 'separator', 'movablelimits'],
    mi: ['mathvariant'],
    mspace: ['width'],
    mfrac: ['linethickness'],
    menclose: ['notation'],
    mover: ['accent'],
    munder: ['accentunder'],
    mrow: ['displaystyle', 'scriptlevel'],
    mtable: ['displaystyle'],
  },
  allowedClasses: {
    menclose: ['tml-overline', 'tml-underline'],
    mtd: ['tml-left', 'tml-right'],
  },
};

/** Renders TeX as MathML with a text alternative. Throws a TexError on TeX that is not allowed. */
export function texToMathml(tex: string, display: boolean): RenderedFormula {
  checkTex(tex);
  const mathml = sanitizeHtml(rendered(tex, display), mathmlAllowed);
  const text = plainMathml(mathml);
  const open = `<math alttext="${escapeHtml(text)}"`;
  return { mathml: mathml.replace('<math', () => open), text };
}

/** The MathML of a formula, or its TeX as text when it is invalid. */
export function formulaOrText(tex: string, display: boolean): string {
  try {
    return texToMathml(tex, display).mathml;
  } catch (error) {
    if (!(error instanceof TexError)) throw error;
    const dollars = display ? '$$' : '$';
    return escapeHtml(`${dollars}${tex}${dollars}`);
  }
}

function rendered(tex: string, displayMode: boolean): string {
  try {
    return temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: 200,
    });
  } catch (error) {
    // temml throws its own errors for TeX that it refuses, and others for TeX that ends too early.
    throw new TexError(`går inte att läsa: ${tex.slice(0, 60)}`, { cause: error });
  }
}
