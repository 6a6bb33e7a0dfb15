import MarkdownIt, { type Token } from 'markdown-it';
import { TexError } from '#maths/check-tex.ts';
import { mathsToken } from '#maths/find-formulas.ts';
import { footnoteOf, footnoteToken } from '#rendering/footnotes.ts';
import {
  formulaRun,
  printable,
  printableCode,
  type PrintedPicture,
  textRuns,
  type Run,
  type RunStyle,
} from './runs.ts';
import { unsupported, WorksheetError } from './worksheet-error.ts';

/** The type of the token of a picture that is printed, in its `meta`. */
export const pictureToken = 'printed_picture';

/** The runs of a paragraph, heading or cell. Throws WorksheetError on what a worksheet cannot show. */
export function inlineRuns(inline: Token, first = inline.map?.[0] ?? 0): Run[] {
  return runsOf(inline.children ?? [], first + 1);
}

function runsOf(tokens: readonly Token[], first: number): Run[] {
  const style: { bold?: true; italic?: true; link?: string } = {};
  let line = first;
  let linked: Linked | undefined;
  return joined(tokens).flatMap((token): Run[] => {
    if (linked) linked.text += token.content;
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
      case 'link_open': {
        linked = { href: attribute(token, 'href'), text: '' };
        if (opens.test(linked.href)) style.link = linked.href;
        return [];
      }
      case 'link_close': {
        const runs = linked ? printedAddress(linked, style) : [];
        linked = undefined;
        delete style.link;
        return runs;
      }
      case footnoteToken: {
        const { number, first: isFirst, tokens: ofNote } = footnoteOf(token);
        return [{ footnote: number, ...(isFirst && { note: runsOf(ofNote, line) }) }];
      }
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

/** A link whose end is not read yet: where it leads, and its text so far. */
interface Linked {
  readonly href: string;
  text: string;
}

/** The addresses that a link in a document opens. */
const opens = /^(?:https?:\/\/|mailto:)/i;
const markdown = new MarkdownIt();

/** Where a link leads, for who reads on paper. Empty when its text is the address already. */
function printedAddress({ href, text }: Linked, style: RunStyle): Run[] {
  const address = markdown
    .normalizeLinkText(href)
    .replace(/^mailto:/i, '')
    .replaceAll(' ', '%20');
  return address === '' || text.trim() === address
    ? []
    : [{ text: ' (' }, { text: printable(address), ...style }, { text: ')' }];
}

const attribute = ({ attrs }: Part, name: string): string =>
  String(attrs?.find(([each]) => each === name)?.[1] ?? '');

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
