import { formulaAt } from '@lasar/contract/formula-rules';
import type MarkdownIt from 'markdown-it';

/** The type of the token that a formula becomes: `content` is its TeX, `markup` its dollars. */
export const mathsToken = 'maths';

/** Adds formulas between dollars to a Markdown parser. Markdown's own `\$` is a dollar. */
export function readMaths(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before('escape', mathsToken, (state, silent) => {
    if (state.src[state.pos] !== '$') return false;
    const formula = formulaAt(state.src, state.pos);
    if (!formula) return false;
    if (!silent) {
      const token = state.push(mathsToken, 'math', 0);
      token.content = formula.tex;
      token.markup = formula.display ? '$$' : '$';
    }
    state.pos += formula.written.length;
    return true;
  });
}
