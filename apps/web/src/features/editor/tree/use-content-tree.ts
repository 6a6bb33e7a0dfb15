import { listContentTree, type ContentNode } from '@lasar/contract/editor/content-tree';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** The loaded children of a node. With `next` there are more. */
interface Children {
  readonly nodes: readonly ContentNode[];
  readonly next?: string;
}

/** The key of a node in the tree: its kind and id. */
export type NodeKey = `${DocumentKind}:${string}`;

export const keyOf = ({ kind, id }: Pick<ContentNode, 'kind' | 'id'>): NodeKey => `${kind}:${id}`;

/** The kinds of records that stand below nothing. Each is a key of the tree, whose children are its records. */
export const rootKinds = ['school-type', 'teacher', 'customer-case'] as const;
export type RootKind = (typeof rootKinds)[number];

export const isRoot = (key: string): key is RootKind => rootKinds.some((kind) => kind === key);

export interface ContentTree {
  readonly childrenOf: (key: string) => Children | undefined;
  /** The key that a loaded node stands below. */
  readonly parentOf: (key: string) => string | undefined;
  readonly error: unknown;
  /** Loads the children of a node, unless they are loaded. */
  readonly open: (key: string) => void;
  readonly more: (key: string) => void;
  /** Loads everything again that is loaded, or was requested before a change. */
  readonly reload: () => void;
}

/** The tree of the content, of which only what is opened is loaded. */
export function useContentTree(): ContentTree {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Children>>(new Map());
  const [error, setError] = useState<unknown>();
  const pending = useRef(new Map<string, AbortController>());

  /** Takes the place of a request for the same key that is under way. */
  const load = useCallback(async (key: string, before?: Children) => {
    pending.current.get(key)?.abort();
    const request = new AbortController();
    pending.current.set(key, request);
    try {
      const query = {
        ...(isRoot(key) ? { roots: key } : { parent: key }),
        ...(before?.next && { cursor: before.next }),
      };
      const page = await callByFetch(listContentTree, { query }, request.signal);
      const nodes = before ? [...before.nodes, ...page.nodes] : page.nodes;
      const children = { nodes, ...(page.next && { next: page.next }) };
      setLoaded((map) => new Map(map).set(key, children));
      setError(undefined);
    } catch (failure) {
      if (!request.signal.aborted) setError(failure);
    } finally {
      if (pending.current.get(key) === request) pending.current.delete(key);
    }
  }, []);

  useEffect(() => void load('school-type'), [load]);

  return {
    childrenOf: (key) => loaded.get(key),
    parentOf: (key) =>
      [...loaded].find(([, { nodes }]) => nodes.some((node) => keyOf(node) === key))?.[0],
    error,
    open: (key) => {
      if (!loaded.has(key) && !pending.current.has(key)) void load(key);
    },
    more: (key) => {
      const before = loaded.get(key);
      if (before?.next && !pending.current.has(key)) void load(key, before);
    },
    reload: () => {
      for (const key of new Set([...loaded.keys(), ...pending.current.keys()])) void load(key);
    },
  };
}
