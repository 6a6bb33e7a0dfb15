import type { Token } from 'markdown-it';
import { TexError } from '#maths/check-tex.ts';
import { mathsToken } from '#maths/find-formulas.ts';
import {
  formulaRun,
  printable,
  printableCode,
  type PrintedPicture,
  textRuns,
  type Run,
} from './runs.ts';
import { unsupported, WorksheetError } from './worksheet-error.ts';

/** The type of the token of a picture that is printed, in its `meta`. */
export const pictureToken = 'printed_picture';

/** The runs of a paragraph, heading or cell. Throws WorksheetError on what a worksheet cannot show. */
export function inlineRuns(inline: Token, first = inline.map?.[0] ?? 0): Run[] {
  const style: { bold?: true; italic?: true } = {};
  let line = first + 1;
  return joined(inline.children ?? []).flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong_open':
        style.bold = true;
        return [];
      case 'strong_close':
        delete style.bold;
        return [];
      case 'em_open':
        style.italic = true;
        return [];
      case 'em_close':
        delete style.italic;
        return [];
      case 'text':
        return textRuns(token.content, { ...style });
      case 'code_inline':
        return [{ text: printableCode(token.content), code: true }];
      case 'softbreak':
      case 'hardbreak':
        line += 1;
        return token.type === 'softbreak' ? [{ text: ' ' }] : [{ break: true }];
      case pictureToken:
        return [
          {
            ...(token.meta as { readonly picture: PrintedPicture }),
            alt: printable(token.content),
          },
        ];
      case mathsToken:
        return [formulaAt(token, line)];
      default:
        throw unsupported(token, line);
    }
  });
}

// markdown-it makes a separate token of an escaped character, which is joined with the text around it.
type Part = Pick<Token, 'type' | 'content' | 'markup' | 'attrs' | 'meta'>;

function joined(tokens: readonly Token[]): Part[] {
  const result: Part[] = [];
  for (const { type, content, markup, attrs, meta } of tokens) {
    const text = type === 'text' || type === 'text_special';
    const before = result.at(-1);
    if (text && before?.type === 'text') before.content += content;
    else result.push({ type: text ? 'text' : type, content, markup, attrs, meta });
  }
  return result;
}

function formulaAt({ content, markup }: { content: string; markup: string }, line: number): Run {
  try {
    return formulaRun(content, markup === '$$');
  } catch (error) {
    if (!(error instanceof TexError)) throw error;
    throw new WorksheetError(line, `En formel ${error.message}.`);
  }
}
