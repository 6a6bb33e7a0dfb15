import { moveRecord } from '@lasar/contract/editor/content-records';
import {
  type DocumentKind,
  documentKinds,
  parentKinds,
} from '@lasar/contract/editor/document-rules';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { type ContentTree, isRoot } from './use-content-tree.ts';

type Target = Parameters<
  NonNullable<NonNullable<Parameters<typeof useDragAndDrop>[0]>['onMove']>
>[0]['target'];

const kindOf = (key: string) => documentKinds.find((kind) => key.startsWith(`${kind}:`));
const idOf = (key: string) => key.slice(key.indexOf(':') + 1);
/** The type of what is dragged, by which a place knows what it can take. */
const dragType = (kind: DocumentKind) => `lasar-${kind}`;

/** Records of the tree are moved by a pointer or, with Enter, by keyboard, to where their kind may stand. */
export function useDragInTree(tree: ContentTree) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map(String).map((key) => ({ [dragType(kindOf(key) ?? 'lesson')]: key })),
    getDropOperation: (target, types) => {
      if (target.type === 'root') return 'cancel';
      const kind = kindOf(String(target.key));
      const fits = documentKinds.some(
        (dragged) =>
          types.has(dragType(dragged)) &&
          (target.dropPosition === 'on' ? parentKinds[dragged] === kind : dragged === kind),
      );
      return fits ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved !== undefined) void moveInTree(tree, moved, target);
    },
  });
  return dragAndDropHooks;
}

/** Moves a record before or after another, or last in it, and loads the tree again. */
async function moveInTree(tree: ContentTree, moved: string, { key, dropPosition }: Target) {
  const target = String(key);
  const kind = kindOf(moved);
  const parent = dropPosition === 'on' ? target : tree.parentOf(target);
  if (moved === target || !kind || parent === undefined) return;
  const siblings = (tree.childrenOf(parent)?.nodes ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== idOf(moved));
  const place = siblings.indexOf(idOf(target)) + (dropPosition === 'after' ? 2 : 1);
  const body = {
    ...(!isRoot(parent) && tree.parentOf(moved) !== parent && { parent: idOf(parent) }),
    ...(dropPosition !== 'on' && { position: place }),
  };
  try {
    await callByFetch(moveRecord, { params: { kind, id: idOf(moved) }, body });
    void showToast('Flyttad.');
  } catch (error) {
    void showToast(problemMessage(error, recordProblemText), 'error');
  }
  tree.reload();
}
