import { printable } from './runs.ts';
import type { Block } from './worksheet-blocks.ts';
import { readWorksheet } from './worksheet-markdown.ts';

export interface WorksheetOptions {
  readonly title: string;
  /** A language tag; sv-SE when absent. */
  readonly lang?: string;
  /** The school type's param, whose colour and motif the sheet wears. */
  readonly schoolType?: string;
  /** Whose name stands at the head and at the foot; Läsår when absent. */
  readonly productName?: string;
}

/** What the template of worksheets shows. Throws WorksheetError on Markdown that a worksheet cannot show. */
export function worksheetData(
  markdown: string,
  { title, lang = 'sv-SE', schoolType = '', productName = 'Läsår' }: WorksheetOptions,
) {
  const { language, region = null } = new Intl.Locale(lang);
  return {
    template: 'worksheet',
    lang: language,
    region,
    title: printable(title),
    productName,
    schoolType,
    blocks: withTitle(readWorksheet(markdown), title),
  };
}

const withTitle = (blocks: readonly Block[], title: string): readonly Block[] =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1)
    ? blocks
    : [{ kind: 'heading', level: 1, runs: [{ text: printable(title) }] }, ...blocks];
