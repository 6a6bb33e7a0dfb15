import { tex2typst } from 'tex2typst';
import { checkTex, TexError } from './check-tex.ts';

// Formulas are the only author text that Typst evaluates as code. This is a second check after that of the
// TeX: no code (#), no labels or comments, and not the name that leads from maths to the rest of the language.
const forbidden = /[#@]|\/[/*]|\bstd\b/;

/** Translates TeX to Typst maths. Throws a TexError on TeX that is not allowed. */
export function texToTypst(tex: string): string {
  checkTex(tex);
  // Swedish writes decimals with a comma, which both languages otherwise read as a separator with a space after it.
  const decimals = tex.replace(/(\d+)(?:,|\{,\})(?=\d)(\d+)/g, String.raw`\text{$1,$2}`);
  const typst = translated(decimals);
  if (forbidden.test(typst)) throw new TexError(`går inte att läsa: ${tex.slice(0, 60)}`);
  return typst;
}

function translated(tex: string): string {
  try {
    return tex2typst(tex, { fracToSlash: false, preferShorthands: false, nonStrict: true });
  } catch (error) {
    throw new TexError(`går inte att läsa: ${tex.slice(0, 60)}`, { cause: error });
  }
}
