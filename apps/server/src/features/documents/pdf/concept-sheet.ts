import { headPieces } from './concept-head.ts';
import { exercisePieces } from './concept-exercises.ts';
import { wordPieces } from './concept-words.ts';
import { startFlow } from './flow.ts';
import { drawFooters, drawLetterhead, titleTop } from './letterhead.ts';
import { contentWidth, page, paletteOf } from './look.ts';
import { takePaper } from './take-paper.ts';
import { documentTag } from './tags.ts';

export interface ConceptWord {
  readonly word: string;
  readonly meaning?: string;
}

/** Everything that a concept sheet shows: the same input makes the same bytes. */
export interface ConceptSheet {
  readonly productName: string;
  readonly schoolType: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly place: readonly string[];
  readonly words: readonly ConceptWord[];
}

/** Makes a lesson's concept sheet: its words to explain and tick off, and exercises that follow from them. */
export async function drawConceptSheet(sheet: ConceptSheet): Promise<Uint8Array> {
  const { productName, lesson, words } = sheet;
  const title = `Begreppsblad: ${lesson}`;
  const paper = takePaper({ title, lang: 'sv-SE', producer: productName, missing: 'replace' });
  const palette = paletteOf(sheet.schoolType);
  const column = { tag: documentTag(), x: page.left, width: contentWidth };
  drawLetterhead(paper, productName, sheet.schoolType);
  const flow = startFlow(paper, { top: titleTop, topOfNext: page.topOfNext, bottom: page.bottom });
  flow.place([
    ...headPieces(paper, sheet, column, palette),
    ...wordPieces(paper, words, column, palette),
  ]);
  flow.place(exercisePieces(paper, words.length, column, palette, flow.room()));
  drawFooters(paper, productName, title);
  return paper.finish();
}
