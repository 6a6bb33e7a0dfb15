import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new Map<string, Root>();

/**
 * Renders a tool in a React root of its own, so that no page needs to render it. `render` gets a function that closes the
 * tool. An open tool of the same name is replaced.
 */
export function openTool(render: (close: () => void) => ReactNode, name: string): void {
  roots.get(name)?.unmount();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  roots.set(name, root);
  root.render(
    render(() => {
      root.unmount();
      container.remove();
      roots.delete(name);
    }),
  );
}
