import type { Token } from 'markdown-it';
import type { Run } from './text-style.ts';
import { WorksheetError } from './worksheet-error.ts';

/** The text of a block, with what is bold and italic in it. `first` is the index of its first line in the source. */
export function runsOf(inline: Token, first = inline.map?.[0] ?? 0): Run[] {
  const runs: Run[] = [];
  let line = first;
  let bold = false;
  let italic = false;
  for (const token of inline.children ?? []) {
    if (token.type === 'strong_open' || token.type === 'strong_close')
      bold = token.type === 'strong_open';
    else if (token.type === 'em_open' || token.type === 'em_close')
      italic = token.type === 'em_open';
    else if (token.type === 'softbreak' || token.type === 'hardbreak') {
      runs.push({ text: ' ' });
      line += 1;
    } else if (token.type === 'text' || token.type === 'text_special')
      runs.push({ text: token.content, bold, italic });
    else throw unsupported(token, line);
  }
  return runs;
}

/** An error that names its line. Parts of a block do not know where they stand; the block around them does. */
export function unsupported(token: Token, line = token.map?.[0] ?? 0): WorksheetError {
  const what =
    token.type === 'image' ? `bilden ${token.attrGet('src') ?? ''}` : token.markup || token.type;
  return new WorksheetError(`Ett arbetsblad kan inte visa ${what}.`, { line: line + 1 });
}
