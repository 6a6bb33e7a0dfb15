import type { ConceptWord } from './concept-sheet.ts';
import { cellPadding, type GridCell } from './grid-pieces.ts';
import { styles } from './look.ts';
import type { Paper } from './paper.ts';
import { textCell } from './table-pieces.ts';
import { tagUnder } from './tags.ts';
import { writeLines } from './text-pieces.ts';
import { drawBox, drawRule } from './writing-pieces.ts';

const levels = ['Kan', 'På väg', 'Inte än'] as const;
const ruleHeight = 24;
const wordStyle = { ...styles.body, bold: true };

/** The word, which names its row. */
export const wordCell = (paper: Paper, word: ConceptWord | undefined, width: number): GridCell => ({
  ...textCell(paper, [{ text: word?.word ?? '' }], wordStyle, width),
  role: 'TH',
});

/** What the word means, or lines to explain it on. */
export function meaningCell(
  paper: Paper,
  word: ConceptWord | undefined,
  width: number,
  rules: number,
  label: boolean,
): GridCell {
  if (word?.meaning !== undefined)
    return textCell(paper, [{ text: word.meaning }], styles.body, width);
  const inner = width - 2 * cellPadding.x;
  const lines = label ? paper.lines([{ text: 'Förklara med egna ord:' }], styles.small, inner) : [];
  const indent = label ? (lines[0]?.width ?? 0) + 6 : 0;
  return {
    height: rules * ruleHeight - 3,
    draw(page, tag, x, top) {
      writeLines(page, tag, lines, styles.small, x, top + 2);
      for (let index = 0; index < rules; index += 1) {
        drawRule(page, index === 0 ? x + indent : x, x + inner, top + (index + 1) * ruleHeight - 6);
      }
    },
  };
}

/** How well one knows the word: boxes to tick by hand, whose words are what a reader hears. */
export function levelCell(paper: Paper): GridCell {
  const step = 16.5;
  const items = levels.map((text) => paper.lines([{ text }], styles.small, 80));
  return {
    height: step * levels.length,
    draw(page, tag, x, top) {
      items.forEach((lines, index) => {
        drawBox(page, x, top + index * step + 1.5, 10.5);
        writeLines(
          page,
          tagUnder(tag, 'P'),
          lines,
          { ...styles.small, colour: styles.body.colour },
          x + 17,
          top + index * step,
        );
      });
    },
  };
}
