import type { TextPage } from './run-steps.ts';

/** A part of a text that is not taken apart: a paragraph, a list, a table. */
export interface Block {
  /** The level of a heading, 0 for all else. */
  readonly level: number;
  readonly html: string;
  /** What is read of it. */
  readonly text: string;
  /** About how many lines it takes on a board, with the distance to what is above. */
  readonly lines: number;
}

/** The lines of text under a heading on a board of 16:9, where a line is 6 % of the height. */
const mostOnBoard = 11;
const charactersInLine = 66;
/** The distance between two paragraphs or items, in lines. */
const distance = 0.5;

/**
 * The pages of a text: a heading begins one, and what does not fit goes on under the same heading. A block that is longer than a
 * board stands alone.
 */
export function pagesOf(blocks: readonly Block[], title: string): TextPage[] {
  const pages: TextPage[] = [];
  let heading = { heading: title, headingHtml: title };
  let held: Block[] = [];
  const turn = (carried: readonly Block[] = []) => {
    const kept = held.slice(0, held.length - carried.length);
    if (kept.length > 0)
      pages.push({
        ...heading,
        html: kept.map(({ html }) => html).join(''),
        words: kept.reduce((sum, { text }) => sum + wordCount(text), 0),
      });
    held = [...carried];
  };
  for (const block of blocks) {
    if (block.level > 0) {
      turn();
      heading = { heading: block.text, headingHtml: block.html };
      continue;
    }
    if (linesIn(held) + block.lines > mostOnBoard) turn(introductionIn(held, block));
    held.push(block);
  }
  turn();
  return pages;
}

const linesIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines }) => sum + lines, 0);

/** A single line goes over the page with what it introduces, where both have room. */
function introductionIn(held: readonly Block[], next: Block): readonly Block[] {
  const last = held.at(-1);
  return last && held.length > 1 && last.lines < 2 && last.lines + next.lines <= mostOnBoard
    ? [last]
    : [];
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
    .flatMap(partsOf)
    .map((element) => {
      const level = /^H[1-6]$/.test(element.tagName) ? Number(element.tagName[1]) : 0;
      return {
        level,
        html: level > 0 ? element.innerHTML : element.outerHTML,
        text: element.textContent.trim(),
        lines: linesOf(element),
      };
    });
}

/** A list, table or listing that is higher than a board as several, each of what fits. Any other block as it is. */
function partsOf(block: Element): Element[] {
  if (linesOf(block) <= mostOnBoard) return [block];
  if (block.tagName === 'PRE') return partsOfListing(block);
  const container = itemsIn(block);
  if (!container) return [block];
  const parts: Element[] = [];
  const first = Number(block.getAttribute('start') ?? 1);
  for (const [index, item] of [...container.children].entries()) {
    const last = parts.at(-1);
    if (last && linesOf(last) + linesOf(item) <= mostOnBoard) {
      itemsIn(last)?.append(item);
      continue;
    }
    // With the head of a table.
    const part = block.cloneNode(true) as Element;
    if (block.tagName === 'OL') part.setAttribute('start', `${first + index}`);
    itemsIn(part)?.replaceChildren(item);
    parts.push(part);
  }
  return parts;
}

/** A listing that is higher than a board as several. */
function partsOfListing(listing: Element): Element[] {
  const lines = listing.textContent.trimEnd().split('\n');
  const count = Math.ceil(lines.length / linesOfListing);
  return Array.from({ length: count }, (_, part) => {
    const copy = listing.cloneNode(true) as Element;
    const code = copy.querySelector('code') ?? copy;
    code.textContent = lines.slice(part * linesOfListing, (part + 1) * linesOfListing).join('\n');
    return copy;
  });
}

const linesOfListing = 9;

/** What holds the items of a list or the rows of a table, which may stand in an element that scrolls. */
const itemsIn = (block: Element): Element | null =>
  /^[OU]L$/.test(block.tagName) ? block : block.querySelector('tbody');

/** About the lines of a block: a list or a table has at least one for each item or row. */
function linesOf(block: Element): number {
  if (block.tagName === 'PRE') return block.textContent.trimEnd().split('\n').length + 1.5;
  const items = block.matches('li, tr') ? [block] : [...block.querySelectorAll('li, tr')];
  return (items.length > 0 ? items : [block]).reduce((sum, item) => {
    const cells = item.matches('tr') ? [...item.children] : [item];
    const text = Math.max(
      ...cells.map((cell) =>
        Math.ceil((cell.textContent.trim().length * cells.length) / charactersInLine),
      ),
    );
    const higher = item.querySelector('img') ? pictureLines : item.querySelector('mfrac') ? 0.7 : 0;
    return sum + Math.max(1, text) + higher + distance;
  }, 0);
}

/** A picture takes at most 55 % of the board's height (`run.css`). */
const pictureLines = 9;

/** The addresses of the pictures in a text. */
export const picturesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').images].flatMap(
    (image) => image.getAttribute('src') ?? [],
  );
