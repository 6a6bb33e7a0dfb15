import type { ContentNode, FoundNode } from '@lasar/contract/editor/content-tree';
import type { WholePart } from '@lasar/contract/catalogue/lesson-holds';
import { reviewStateText } from '#shared/admin/review-states.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';

const partName: Readonly<Record<WholePart, string>> = {
  'text-or-film': 'text eller film',
  'self-test': 'självtest',
  sheet: 'arbetsblad',
};

type Node = ContentNode & Pick<Partial<FoundNode>, 'missing'>;

/** What an editor needs to know of a record in a list, in words. */
const marksOf = (node: Node): readonly string[] => [
  ...(node.published ? [] : ['Opublicerad']),
  ...(node.published && node.hasDraft ? ['Ändrad'] : []),
  ...(node.changed ? ['Innehåller ändringar'] : []),
  ...(node.publishFault ? ['Blev inte publicerad'] : []),
  ...(node.publishAt && !node.publishFault ? [`Publiceras ${momentInWords(node.publishAt)}`] : []),
  ...(node.review ? [reviewStateText[node.review]] : []),
  ...(node.empty ? ['Tom'] : []),
  ...(node.kind === 'lesson' && node.withoutFilm && !node.empty ? ['Utan film'] : []),
  ...(node.kind === 'lesson' && node.open ? ['Öppen'] : []),
  ...(node.missing ? [`Saknar ${node.missing.map((part) => partName[part]).join(', ')}`] : []),
];

export function NodeMarks({ node }: { readonly node: Node }) {
  return marksOf(node).map((mark) => (
    <span key={mark} className="shrink-0 text-[0.875rem] leading-snug text-muted">
      {mark}
    </span>
  ));
}
