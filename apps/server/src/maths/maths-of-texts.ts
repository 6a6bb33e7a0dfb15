import type { Maths } from '@lasar/contract/maths';
import { LRUCache } from 'lru-cache';
import { TexError } from './check-tex.ts';
import { splitFormulas, type Formula } from './find-formulas.ts';
import { texToMathml, type RenderedFormula } from './tex-to-mathml.ts';

type Text = string | null | undefined;

// A course in mathematics has some hundreds of formulas.
const rendered = new LRUCache<string, RenderedFormula | TexError>({ max: 2_000 });

/** The `maths` of a record with these texts, or nothing when they have no formulas. */
export function mathsOf(texts: readonly Text[]): { readonly maths?: Maths } {
  const found = new Map<string, Maths[number]>();
  for (const text of texts) {
    if (!text?.includes('$')) continue;
    if (text.includes(String.raw`\$`)) found.set(escapedDollar.written, escapedDollar);
    for (const part of splitFormulas(text)) {
      const formula = typeof part === 'string' ? undefined : renderedOrNot(part);
      if (formula && typeof part !== 'string')
        found.set(part.written, {
          written: part.written,
          html: formula.mathml,
          text: formula.text,
        });
    }
  }
  return found.size > 0 ? { maths: [...found.values()] } : {};
}

const escapedDollar = { written: String.raw`\$`, html: '$', text: '$' };

/** A text in which every formula is a line of text: for search engines, summaries and our own search. */
export function textWithoutTex(text: string): string {
  if (!text.includes('$')) return text;
  return splitFormulas(text)
    .map((part) => (typeof part === 'string' ? part : (renderedOrNot(part)?.text ?? part.written)))
    .join('');
}

/** The errors in the formulas of a text, a Swedish sentence each. */
export function formulaErrors(text: string): string[] {
  if (!text.includes('$')) return [];
  return splitFormulas(text).flatMap((part) => {
    const formula = typeof part === 'string' ? undefined : renderFormula(part);
    return formula instanceof TexError ? [`En formel ${formula.message}.`] : [];
  });
}

/** Undefined for an invalid formula, which is shown as its source. */
function renderedOrNot(formula: Formula): RenderedFormula | undefined {
  const found = renderFormula(formula);
  return found instanceof TexError ? undefined : found;
}

/** A formula as a page shows it, or why it cannot. The last ones are remembered. */
export function renderFormula({ tex, display, written }: Formula): RenderedFormula | TexError {
  const existing = rendered.get(written);
  if (existing) return existing;
  const formula = renderOrExplain(tex, display);
  rendered.set(written, formula);
  return formula;
}

function renderOrExplain(tex: string, display: boolean): RenderedFormula | TexError {
  try {
    return texToMathml(tex, display);
  } catch (error) {
    if (error instanceof TexError) return error;
    throw error;
  }
}
