import type { TextPage } from './run-steps.ts';

/** A part of a text that is not taken apart: a paragraph, a list, a table. */
export interface Block {
  /** The level of a heading, 0 for all else. */
  readonly level: number;
  readonly html: string;
  /** What is read of it. */
  readonly text: string;
}

/** About what is read at once on a board, in characters, where the letters are 5 % of its height. */
const mostOnBoard = 560;

/**
 * The pages of a text: a heading begins one, and what does not fit goes on under the same heading. A block that is longer than a
 * board stands alone.
 */
export function pagesOf(blocks: readonly Block[], title: string): TextPage[] {
  const pages: TextPage[] = [];
  let heading = { heading: title, headingHtml: title };
  let held: Block[] = [];
  const turn = () => {
    if (held.length > 0)
      pages.push({
        ...heading,
        html: held.map(({ html }) => html).join(''),
        words: held.reduce((sum, { text }) => sum + wordCount(text), 0),
      });
    held = [];
  };
  for (const block of blocks) {
    const isHeading = block.level > 0;
    const length = held.reduce((sum, { text }) => sum + text.length, 0);
    if (isHeading || length + block.text.length > mostOnBoard) turn();
    if (isHeading) heading = { heading: block.text, headingHtml: block.html };
    else held.push(block);
  }
  turn();
  return pages;
}

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * The blocks of a lesson's text in one of its versions, which each section has for itself. Links are left out, since a press on the board
 * goes on in the lesson, and so are ids, which stand on the lesson's page.
 */
export function blocksOf(text: string, isEasy: boolean): Block[] {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const link of body.querySelectorAll('a, button')) link.replaceWith(...link.childNodes);
  for (const element of body.querySelectorAll('[id]')) element.removeAttribute('id');
  const ofVersion = [...body.querySelectorAll(isEasy ? '.easy-text' : '.plain-text')];
  const parts = ofVersion.length > 0 ? ofVersion : [body];
  return parts
    .flatMap(({ children }) => [...children])
    .map((element) => {
      const level = /^H[1-6]$/.test(element.tagName) ? Number(element.tagName[1]) : 0;
      return {
        level,
        html: level > 0 ? element.innerHTML : element.outerHTML,
        text: element.textContent.trim(),
      };
    });
}

/** The addresses of the pictures in a text. */
export const picturesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').images].flatMap(
    (image) => image.getAttribute('src') ?? [],
  );
