import type { Token } from 'markdown-it';
import type { Run } from './text-style.ts';

/** The text of a line, with what is bold and italic in it. */
export function runsOf(inline: Token): Run[] {
  const runs: Run[] = [];
  let bold = false;
  let italic = false;
  for (const token of inline.children ?? []) {
    if (token.type === 'strong_open' || token.type === 'strong_close')
      bold = token.type === 'strong_open';
    else if (token.type === 'em_open' || token.type === 'em_close')
      italic = token.type === 'em_open';
    else if (token.type === 'softbreak' || token.type === 'hardbreak') runs.push({ text: ' ' });
    else if (token.type === 'text' || token.type === 'text_special')
      runs.push({ text: token.content, bold, italic });
    else throw unsupported(token, inline.map);
  }
  return runs;
}

/** A fault that names its line. Parts of a line do not know where they stand; the block around them does. */
export const unsupported = (token: Token, lines = token.map): Error =>
  new Error(
    `Rad ${(lines?.[0] ?? 0) + 1}: ett arbetsblad kan inte visa ${token.markup || token.type}.`,
  );
