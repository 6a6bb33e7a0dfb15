// Where formulas stand in a text, for the server that shows them and for the browser that checks texts.

/** A formula in a text: TeX between dollars. */
export interface Formula {
  readonly tex: string;
  /** On a line of its own: written between double dollars. */
  readonly display: boolean;
  /** The text with its dollars, as the author wrote it. */
  readonly written: string;
}

/** Plain text, or a formula in it. */
type TextPart = string | Formula;

const longestFormula = 1000;

/**
 * The formula that begins with the dollar at `at`, if one does. The rule is pandoc's, so that prices stay text: a space
 * may follow neither the opening dollar nor stand before the closing one, and no digit follows the closing one. A
 * formula holds no other unescaped dollar and no blank line.
 */
export function formulaAt(text: string, at: number): Formula | undefined {
  const dollars = text.startsWith('$$', at) ? '$$' : '$';
  const start = at + dollars.length;
  const end = closingDollar(text, start);
  if (end === undefined || !text.startsWith(dollars, end)) return undefined;
  const inner = text.slice(start, end);
  const display = dollars.length === 2;
  const tight = display ? inner.trim() !== '' : /^\S(?:[^]*\S)?$/.test(inner);
  if (!tight || /\n\s*\n/.test(inner)) return undefined;
  if (!display && /\d/.test(text.charAt(end + 1))) return undefined;
  return { tex: inner.trim(), display, written: text.slice(at, end + dollars.length) };
}

function closingDollar(text: string, from: number): number | undefined {
  const last = Math.min(text.length, from + longestFormula);
  for (let index = from; index < last; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '$') return index;
  }
  return undefined;
}

/** Splits plain text into text and formulas. `\$` is a dollar. */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', from)) {
    if (at > from && text[at - 1] === '\\') {
      plain += `${text.slice(from, at - 1)}$`;
      from = at + 1;
      continue;
    }
    const formula = formulaAt(text, at);
    plain += text.slice(from, formula ? at : at + 1);
    from = at + (formula?.written.length ?? 1);
    if (!formula) continue;
    if (plain) parts.push(plain);
    plain = '';
    parts.push(formula);
  }
  plain += text.slice(from);
  if (plain) parts.push(plain);
  return parts;
}

/** The text with each of its formulas, dollars included, as `edit` writes it. */
export function mapFormulas(text: string, edit: (written: string) => string): string {
  let edited = '';
  let from = 0;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', from)) {
    const formula = text[at - 1] === '\\' ? undefined : formulaAt(text, at);
    const end = at + (formula?.written.length ?? 1);
    edited += formula ? text.slice(from, at) + edit(formula.written) : text.slice(from, end);
    from = end;
  }
  return edited + text.slice(from);
}
