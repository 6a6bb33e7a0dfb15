import type MarkdownIt from 'markdown-it';
import type { Env, StateBlock, Token } from 'markdown-it';

/** The type of the token of a reference to a footnote; `footnoteOf` reads it. */
export const footnoteToken = 'footnote';

/** A footnote at a reference to it. */
export interface Footnote {
  /** From 1, in the order in which the text refers to them. */
  readonly number: number;
  /** Whether this is the first reference to it, at which paper prints it. */
  readonly first: boolean;
  /** The inline tokens of its text. */
  readonly tokens: Token[];
}

/** What the parser gathers in its `env`: each footnote's Markdown by its label, and the labels that the text refers to. */
export interface FootnotesFound extends Env {
  notes?: Map<string, string>;
  used?: Map<string, Token[]>;
  insideNote?: boolean;
}

const definition = /^\[\^([^\]\s]{1,40})\]:[ \t]*(.*)$/;
const reference = /\[\^([^\]\s]{1,40})\]/y;

/** Adds footnotes to a Markdown parser: `[^1]` in the text, and `[^1]: What it says.` in a paragraph of its own. */
export function readFootnotes(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    'reference',
    footnoteToken,
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
      const [, label, first = ''] = definition.exec(lineAt(startLine)) ?? [];
      if (label === undefined || isCode(state, startLine)) return false;
      if (silent) return true;
      const lines = [first];
      let next = startLine + 1;
      const goesOn = () =>
        !state.isEmpty(next) &&
        (state.sCount[next] ?? 0) >= state.blkIndent &&
        !definition.test(lineAt(next));
      while (next < endLine && goesOn()) {
        lines.push(lineAt(next));
        next += 1;
      }
      const found = state.env as FootnotesFound;
      found.notes ??= new Map();
      if (!found.notes.has(label)) found.notes.set(label, lines.join('\n').trim());
      state.line = next;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );
  markdown.inline.ruler.before('link', footnoteToken, (state, silent) => {
    const found = state.env as FootnotesFound;
    reference.lastIndex = state.pos;
    const [written = '', label = ''] = reference.exec(state.src) ?? [];
    const note = found.notes?.get(label);
    if (note === undefined || found.insideNote) return false;
    if (!silent) {
      found.used ??= new Map();
      const first = !found.used.has(label);
      if (first) {
        const tokens: Token[] = [];
        found.used.set(label, tokens);
        markdown.inline.parse(note, markdown, { ...found, insideNote: true }, tokens);
      }
      const number = [...found.used.keys()].indexOf(label) + 1;
      const token = state.push(footnoteToken, '', 0);
      token.meta = { number, first, tokens: found.used.get(label) ?? [] } satisfies Footnote;
    }
    state.pos += written.length;
    return true;
  });
}

const isCode = ({ sCount, blkIndent }: StateBlock, line: number): boolean =>
  (sCount[line] ?? 0) - blkIndent >= 4;

/** The footnote of a token of the type `footnoteToken`. */
export const footnoteOf = ({ meta }: Pick<Token, 'meta'>): Footnote => meta as unknown as Footnote;

/** The labels of the footnotes that a text has and never refers to. */
export const unusedFootnotes = ({ notes, used }: FootnotesFound): string[] =>
  [...(notes?.keys() ?? [])].filter((label) => !used?.has(label));
