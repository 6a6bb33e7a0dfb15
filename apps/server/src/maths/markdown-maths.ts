import type MarkdownIt from 'markdown-it';

type Parser = InstanceType<typeof MarkdownIt>;
import { formulaAt } from './find-formulas.ts';

/** The type of the token that a formula becomes: `content` is its TeX, `markup` its dollars. */
export const mathsToken = 'maths';

/** Teaches a Markdown parser formulas between dollars. Markdown's own `\$` is a dollar. */
export function readMaths(markdown: Parser): void {
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
