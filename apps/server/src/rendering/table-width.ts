import type { Token } from 'markdown-it';

/** Of tables whose words a phone has room for, which are not broken there. */
export const wholeWordsClass = 'whole-words';

// In letters of the size of running text, of which 288 px have some thirty, less what stands around each column.
const phoneWidth = 30;
const aroundColumn = 1.5;

/** Marks the tables whose columns fit a phone with their longest words whole. */
export function markNarrowTables(
  tokens: readonly Token[],
  plainTextOf: (token: Token) => string,
): void {
  let table: Token | undefined;
  let longest: number[] = [];
  let column = 0;
  for (const token of tokens) {
    if (token.type === 'table_open') [table, longest] = [token, []];
    else if (token.type === 'tr_open') column = -1;
    else if (token.type === 'th_open' || token.type === 'td_open') column += 1;
    else if (token.type === 'inline' && table)
      longest[column] = Math.max(longest[column] ?? 0, longestWord(plainTextOf(token)));
    else if (token.type === 'table_close') {
      const width = longest.reduce((sum, letters) => sum + letters + aroundColumn, 0);
      if (width <= phoneWidth) table?.attrSet('class', wholeWordsClass);
      table = undefined;
    }
  }
}

const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s\u00ad]+/).map((word) => word.length));
