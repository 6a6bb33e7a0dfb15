/** A sentence of the page: what is spoken, and where each of its characters stands. */
export interface Sentence {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/**
 * A run of characters of a text node, or of the words of a formula, which is one whole on the page. `at` is its place in the text
 * of the sentence.
 */
interface Piece {
  readonly node: Text | Element;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

// What is not content, or is not seen. Labels of answers are content, other controls are not.
const skipped =
  'nav, button, select, script, style, noscript, footer, [aria-hidden="true"], [hidden], .sr-only, .no-read, [role="status"], svg, video, dialog:not([open])';
const blocks =
  'p, li, h1, h2, h3, h4, dt, dd, legend, label, td, th, figcaption, blockquote, div, section, article, header, .textLayer';

/** The text of an element in reading order, sentence by sentence. Text that is not shown is left out. */
export function sentencesIn(root: Element): Sentence[] {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      // Of elements a formula alone is a part, and what is in it is not.
      if (node instanceof Element && !isFormula(node)) return NodeFilter.FILTER_SKIP;
      const { parentElement } = node;
      if (!parentElement || parentElement.closest('math')) return NodeFilter.FILTER_REJECT;
      return !parentElement.closest(skipped) && isShown(parentElement)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT;
    },
  );
  const groups: (Text | Element)[][] = [];
  let block: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text | Element;
    const own = node.parentElement?.closest('.textLayer') ?? node.parentElement?.closest(blocks);
    if (own === block) groups.at(-1)?.push(node);
    else groups.push([node]);
    block = own;
  }
  return groups.flatMap(splitGroup);
}

/** A formula, which has how it is spoken. */
const isFormula = (element: Element): boolean =>
  element.localName === 'math' && element.hasAttribute('alttext');

/** What is spoken of a part. */
const textOf = (node: Text | Element): string =>
  node instanceof Element ? (node.getAttribute('alttext') ?? '') : node.data;

const isShown = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0;

function splitGroup(nodes: readonly (Text | Element)[]): Sentence[] {
  const joined = nodes.map((node) =>
    // The lines of a pdf are elements of their own, without the space between them.
    node.parentElement?.closest('.textLayer') ? `${textOf(node)} ` : textOf(node),
  );
  const whole = joined.join('');
  const starts = joined.map((_, index) => joined.slice(0, index).join('').length);
  return splitSentences(whole).flatMap(({ from, to }) => {
    const text = whole.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const pieces = nodes.flatMap((node, index) => {
      const start = starts[index] ?? 0;
      const [first, last] = [Math.max(from, start), Math.min(to, start + textOf(node).length)];
      return first < last
        ? [{ node, from: first - start, to: last - start, at: first - from }]
        : [];
    });
    return [{ text, pieces }];
  });
}

/** The sentences of a text as positions. Without `Intl.Segmenter` they end at a full stop before a space. */
function splitSentences(text: string): { readonly from: number; readonly to: number }[] {
  const parts =
    'Segmenter' in Intl
      ? Array.from(
          new Intl.Segmenter('sv', { granularity: 'sentence' }).segment(text),
          (part) => part.segment,
        )
      : (text.match(/[^.!?]+[.!?]*\s*/g) ?? []);
  let from = 0;
  return parts.map((part) => {
    const start = from;
    from += part.length;
    return { from: start, to: from };
  });
}

/** The word at a position of a spoken text, as positions. */
export function wordAt(
  text: string,
  index: number,
): { readonly from: number; readonly to: number } {
  const rest = /^[\p{L}\p{N}\p{M}'’-]+/u.exec(text.slice(index));
  return { from: index, to: index + (rest?.[0].length ?? 1) };
}

/** The ranges of a part of a sentence, or of the whole. Nodes that have left the page have none. */
export function rangesOf({ text, pieces }: Sentence, from = 0, to = text.length): Range[] {
  return pieces.flatMap(({ node, from: start, to: end, at }) => {
    const first = Math.max(start, start + from - at);
    const last = Math.min(end, start + to - at);
    if (first >= last || !node.isConnected || last > textOf(node).length) return [];
    const range = document.createRange();
    if (node instanceof Element) range.selectNode(node);
    else {
      range.setStart(node, first);
      range.setEnd(node, last);
    }
    return [range];
  });
}
