import type { ContentNode } from '@lasar/contract/content-tree';
import { momentInWords } from '#shared/swedish-time.ts';

/** What an editor needs to know of a record in a list, in words. */
const marksOf = (node: ContentNode): readonly string[] => [
  ...(node.published ? [] : ['Opublicerad']),
  ...(node.published && node.hasDraft ? ['Ändrad'] : []),
  ...(node.changed ? ['Innehåller ändringar'] : []),
  ...(node.publishFault ? ['Blev inte publicerad'] : []),
  ...(node.publishAt && !node.publishFault ? [`Publiceras ${momentInWords(node.publishAt)}`] : []),
  ...(node.empty ? ['Tom'] : []),
  ...(node.kind === 'lesson' && node.withoutFilm && !node.empty ? ['Utan film'] : []),
  ...(node.kind === 'lesson' && node.open ? ['Öppen'] : []),
];

export function NodeMarks({ node }: { readonly node: ContentNode }) {
  return marksOf(node).map((mark) => (
    <span key={mark} className="shrink-0 text-[0.875rem] leading-snug text-muted">
      {mark}
    </span>
  ));
}
