import { hairline, page, styles } from './look.ts';
import { drawMark, drawMotif, motifSize } from './motif.ts';
import type { Paper } from './paper.ts';
import type { TextStyle } from './text-style.ts';
import { drawRule } from './writing-pieces.ts';

/** Room that a title has beside the motif. */
export const titleWidth = page.right - page.left - motifSize - 22;

/** How far down the title begins. */
export const titleTop = page.top + 26;

const brand: TextStyle = {
  ...styles.label(styles.title.colour),
  size: 11,
  lineHeight: 14,
  tracking: -0.1,
};

/** The first page's head: the product's mark, and the school type's motif in its corner. */
export function drawLetterhead(
  paper: Paper,
  productName: string,
  schoolType: string | undefined,
): void {
  paper.decorate((doc) => {
    drawMark(doc, page.left, page.top - 4, 18);
    drawMotif(doc, schoolType, page.right - motifSize, page.top - 6);
  });
  paper.letter([{ text: productName }], brand, page.left + 23, page.top - 1);
}

/** Under each page: whose it is, what it is, and its number. */
export function drawFooters(paper: Paper, productName: string, title: string): void {
  const numberWidth = 70;
  paper.onEachPage((number, pages) => {
    drawRule(paper, page.left, page.right, page.footer, hairline);
    const [line] = paper.lines(
      [{ text: `${productName} · ${title}` }],
      styles.footer,
      page.right - page.left - numberWidth,
    );
    if (line) paper.letterLine(line, styles.footer, page.left, page.footer + 6);
    paper.letter(
      [{ text: `Sida ${number} av ${pages}` }],
      styles.footer,
      page.right,
      page.footer + 6,
      'right',
    );
  });
}
