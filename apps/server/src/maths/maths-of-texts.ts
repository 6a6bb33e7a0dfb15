import type { Maths } from '@lasar/contract/maths';
import { LRUCache } from 'lru-cache';
import { inTurns } from '#jobs/in-turns.ts';
import { escapeHtml } from '#rendering/escape-html.ts';
import { TexError } from './check-tex.ts';
import { splitFormulas, type Formula } from '@lasar/contract/formula-rules';
import { texToMathml, type RenderedFormula } from './tex-to-mathml.ts';

type Text = string | null | undefined;

// In characters: all formulas of the longest text that is accepted fit, so that those prepared in turns are known when the text is
// made into HTML at once. A course in mathematics has some hundreds of formulas, of a few hundred characters each.
const rendered = new LRUCache<string, RenderedFormula | TexError>({
  maxSize: 32_000_000,
  sizeCalculation: (formula, source) =>
    source.length +
    (formula instanceof TexError
      ? formula.message.length
      : formula.mathml.length + formula.text.length),
});

/** The `maths` of a record with these texts, or nothing when they have no formulas. Renders with pauses for other work. */
export async function mathsOf(texts: readonly Text[]): Promise<{ readonly maths?: Maths }> {
  const found = new Map<string, Maths[number]>();
  for await (const text of inTurns(texts)) {
    if (!text?.includes('$')) continue;
    if (text.includes(String.raw`\$`)) found.set(escapedDollar.written, escapedDollar);
    for await (const part of inTurns(splitFormulas(text))) {
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

/** What is wrong with a formula of a text: a Swedish sentence, and the line of the text where it begins, from 0. */
interface FormulaFault {
  readonly line: number;
  readonly sentence: string;
}

/** What is wrong with the formulas of a text. */
export function formulaFaults(text: string): FormulaFault[] {
  if (!text.includes('$')) return [];
  const faults: FormulaFault[] = [];
  const parts = splitFormulas(text);
  const isAlone = parts.filter((part) => typeof part !== 'string').length === 1;
  let line = 0;
  for (const part of parts) {
    const formula = typeof part === 'string' ? undefined : renderFormula(part);
    if (formula instanceof TexError) {
      const which = isAlone || typeof part === 'string' ? 'En formel' : `Formeln ${inShort(part)}`;
      faults.push({ line, sentence: `${which} ${formula.message}.` });
    }
    line += (typeof part === 'string' ? part : part.written).split('\n').length - 1;
  }
  return faults;
}

const longestShown = 40;

/** A formula as it is written, with its dollar signs, on one line. */
function inShort({ tex }: Formula): string {
  const plain = tex.trim().replace(/\s+/g, ' ');
  return `$${plain.length > longestShown ? `${plain.slice(0, longestShown)}…` : plain}$`;
}

/** The same without lines. */
export const formulaErrors = (text: string): string[] =>
  formulaFaults(text).map(({ sentence }) => sentence);

/** A text of a record by its place in it, such as `words`, 0, `meaning`. */
export interface PlacedText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** All texts in a record that may have formulas, but not its addresses. */
export function textsIn(record: unknown): PlacedText[] {
  const found: PlacedText[] = [];
  const values: { path: readonly (string | number)[]; value: unknown }[] = [
    { path: [], value: record },
  ];
  // The list grows while it is read, so that no depth of nesting is too deep.
  for (const { path, value } of values) {
    if (typeof value === 'string') {
      if (!/^https?:\/\//.test(value)) found.push({ path, text: value });
    } else if (Array.isArray(value))
      for (const [index, inside] of value.entries())
        values.push({ path: [...path, index], value: inside });
    else if (typeof value === 'object' && value !== null)
      for (const [key, inside] of Object.entries(value))
        values.push({ path: [...path, key], value: inside });
  }
  return found;
}

/** Renders the formulas of texts with pauses for other work, so that they are known when they are asked for. */
export async function prepareFormulas(texts: readonly Text[]): Promise<void> {
  for await (const text of inTurns(texts))
    if (text?.includes('$'))
      for await (const part of inTurns(splitFormulas(text)))
        if (typeof part !== 'string') renderFormula(part);
}

/** Undefined for an invalid formula, which is shown as its source. */
function renderedOrNot(formula: Formula): RenderedFormula | undefined {
  const found = renderFormula(formula);
  return found instanceof TexError ? undefined : found;
}

/** The MathML of a formula, or its TeX as text when it is invalid. */
export function formulaOrText(formula: Pick<Formula, 'tex' | 'display'>): string {
  const found = renderFormula(formula);
  return found instanceof TexError ? escapeHtml(sourceOf(formula)) : found.mathml;
}

const sourceOf = ({ tex, display }: Pick<Formula, 'tex' | 'display'>): string =>
  display ? `$$${tex}$$` : `$${tex}$`;

/** A formula as a page shows it, or why it cannot. The last ones are remembered. */
function renderFormula(formula: Pick<Formula, 'tex' | 'display'>): RenderedFormula | TexError {
  const key = sourceOf(formula);
  const existing = rendered.get(key);
  if (existing) return existing;
  const result = renderOrExplain(formula.tex, formula.display);
  rendered.set(key, result);
  return result;
}

function renderOrExplain(tex: string, display: boolean): RenderedFormula | TexError {
  try {
    return texToMathml(tex, display);
  } catch (error) {
    if (error instanceof TexError) return error;
    throw error;
  }
}
