import type { AnyDocument } from '@lasar/contract/documents/documents';
import { isPublicPage, isSitePage, rulesOf } from '@lasar/contract/site/site-page-rules';
import { formulaErrors, prepareFormulas, textsIn } from '#maths/maths-of-texts.ts';
import type { DocumentRef } from './drafts.store.ts';

/** A formula that cannot be shown: its text by its place in the document, and what is wrong with it. */
export interface FormulaFault {
  readonly path: string;
  readonly sentence: string;
}

/** The formulas of a document that cannot be shown, whatever its kind. */
export async function listFormulaFaults(
  ref: DocumentRef,
  document: AnyDocument,
): Promise<FormulaFault[]> {
  const texts = textsIn(ref.kind === 'site-page' ? markdownOf(ref.id, document) : document);
  await prepareFormulas(texts.map(({ text }) => text));
  return texts.flatMap(({ path, text }) =>
    formulaErrors(text).map((sentence) => ({ path: path.join('/'), sentence })),
  );
}

/** The texts of a page that may have formulas: those in Markdown. Messages and headings have none. */
function markdownOf(id: string, document: AnyDocument): AnyDocument {
  if (!isSitePage(id) || !isPublicPage(id)) return {};
  const { fields } = rulesOf(id);
  return Object.fromEntries(
    Object.entries(document).filter(([key]) =>
      ['markdown', 'sections'].includes(fields[key]?.type ?? ''),
    ),
  );
}
