import { childKinds } from '@lasar/contract/editor/document-rules';
import './content-tree.css';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { ContentNode } from '@lasar/contract/editor/content-tree';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent, TreeLoadMoreItem } from 'react-aria-components/Tree';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { NodeMarks } from './node-marks.tsx';
import { useDragInTree } from './use-drag-in-tree.ts';
import {
  type ContentTree as Loaded,
  keyOf,
  type NodeKey,
  type RootKind,
} from './use-content-tree.ts';

interface Props {
  readonly tree: Loaded;
  /** The kind of the records at its top. */
  readonly root: RootKind;
  /** The key of the record that is shown beside the tree. */
  readonly current: string | undefined;
  /** The keys of that record and of what it stands below. The tree is open down to it. */
  readonly above: readonly NodeKey[];
}

/** The tree of the content. It is opened and read by keyboard as well as with a pointer. */
export function ContentTree({ tree, root, current, above }: Props) {
  const top = tree.childrenOf(root);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const dragAndDropHooks = useDragInTree(tree);
  useEffect(() => {
    if (above.length === 0) return;
    for (const key of above) tree.open(key);
    setExpanded((before) => new Set([...before, ...above]));
    // eslint-disable-next-line react/exhaustive-deps -- What is folded stays so until another record is opened.
  }, [above.join()]);
  if (tree.error !== undefined && !top)
    return <LoadFailed error={tree.error} onRetry={tree.reload} />;
  if (!top) return <LoadingText />;
  return (
    <Tree
      aria-label="Innehållets träd"
      className="content-tree"
      dragAndDropHooks={dragAndDropHooks}
      items={top.nodes}
      dependencies={[tree, current]}
      expandedKeys={expanded}
      onExpandedChange={(keys) => {
        const next = new Set([...keys].map(String));
        for (const key of next) if (!expanded.has(key)) tree.open(key);
        setExpanded(next);
      }}
    >
      {(node) => <Node node={node} tree={tree} current={current} />}
    </Tree>
  );
}

/** Brings a row into view inside the tree when it is rendered. The page itself is not scrolled. */
function showInTree(row: HTMLElement | null): void {
  const list = row?.closest('.content-tree');
  if (!row || !list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const at = row.getBoundingClientRect();
  if (at.top < top || at.bottom > bottom) list.scrollTop += at.top - top - list.clientHeight / 3;
}

interface NodeProps {
  readonly node: ContentNode;
  readonly tree: Loaded;
  readonly current: string | undefined;
}

function Node({ node, tree, current }: NodeProps) {
  const navigate = useNavigate();
  const key = keyOf(node);
  const children = tree.childrenOf(key);
  // The assignments of a lesson are counted, and edited in the lesson.
  const hasBranches = node.childCount > 0 && childKinds[node.kind] !== undefined;
  return (
    <TreeItem
      id={key}
      textValue={node.name || 'Utan namn'}
      hasChildItems={hasBranches}
      className={`content-tree-item ${key === current ? 'content-tree-current' : ''}`}
      // The component renders no `aria-current`.
      {...(key === current && { 'aria-label': `${node.name || 'Utan namn'} (visas)` })}
      onAction={() => void navigate(adminPaths.record(node.kind, node.id))}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className="content-tree-row" ref={key === current ? showInTree : undefined}>
            <Button
              slot="drag"
              aria-label={`Flytta ${node.name || 'Utan namn'}`}
              className="content-tree-drag"
            >
              <span aria-hidden>⠿</span>
            </Button>
            {hasChildItems ? (
              <Button slot="chevron" className="content-tree-chevron">
                <Icon name="down" className={`size-4 ${isExpanded ? '' : '-rotate-90'}`} />
              </Button>
            ) : (
              <span className="content-tree-chevron" />
            )}
            <span className="min-w-0 flex-1 py-1 wrap-anywhere">
              {node.name || 'Utan namn'}
              <span className="flex flex-wrap gap-x-3">
                <NodeMarks node={node} />
              </span>
            </span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={children?.nodes ?? []} dependencies={[tree, current]}>
        {(child) => <Node node={child} tree={tree} current={current} />}
      </Collection>
      {(children === undefined || children.next !== undefined) && hasBranches && (
        <TreeLoadMoreItem isLoading onLoadMore={() => tree.more(key)} className="content-tree-more">
          Laddar fler …
        </TreeLoadMoreItem>
      )}
    </TreeItem>
  );
}
