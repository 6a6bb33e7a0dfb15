import { startFlow } from './flow.ts';
import { drawFooters, drawLetterhead, titleTop } from './letterhead.ts';
import { contentWidth, page, paletteOf } from './look.ts';
import { documentTag } from './tags.ts';
import { takePaper } from './take-paper.ts';
import { gatherAnswers, type Block } from './worksheet-blocks.ts';
import { readWorksheet } from './worksheet-markdown.ts';
import { worksheetPieces } from './worksheet-pieces.ts';

export interface WorksheetOptions {
  readonly title: string;
  /** A language tag; sv-SE when absent. */
  readonly lang?: string;
  /** The school type's param, whose colour and motif the sheet wears. */
  readonly schoolType?: string;
  /** Whose name stands at the head and at the foot; Läsår when absent. */
  readonly productName?: string;
}

/** Makes the PDF of a worksheet. Throws on Markdown or characters that it cannot show. */
export async function drawWorksheet(
  markdown: string,
  { title, lang = 'sv-SE', schoolType, productName = 'Läsår' }: WorksheetOptions,
): Promise<Uint8Array> {
  const paper = takePaper({ title, lang, producer: productName, missing: 'throw' });
  const palette = paletteOf(schoolType);
  const blocks = withTitle(gatherAnswers(readWorksheet(markdown)), title);
  drawLetterhead(paper, productName, schoolType);
  const flow = startFlow(paper, { top: titleTop, topOfNext: page.topOfNext, bottom: page.bottom });
  flow.place(
    worksheetPieces(paper, palette, blocks, {
      tag: documentTag(),
      x: page.left,
      width: contentWidth,
    }),
  );
  drawFooters(paper, productName, title);
  return paper.finish();
}

const withTitle = (blocks: readonly Block[], title: string): readonly Block[] =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1)
    ? blocks
    : [{ kind: 'heading', level: 1, runs: [{ text: title }] }, ...blocks];
