import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Body, pathInWords } from '../fields/record-fields.ts';
import { hideUndoToast, showUndoToast } from '../undo-toast.ts';
import { changeOf } from './document-change.ts';
import type { DraftSaver } from './draft-saver.ts';
import { showStep } from './focus-place.ts';

/** How the changes of a form are undone. */
export interface Undo {
  readonly step: (by: 'undo' | 'redo') => void;
  /** What was undone or made again last, for screen readers. */
  readonly told: string;
  /** Changes the document, and offers to bring back what the change removed. */
  readonly change: (body: Body) => void;
}

/** Undoes and redoes the changes of a draft: by toasts, and by Ctrl+Z outside of fields with an undo of their own. */
export function useUndo(kind: EditedKind, saver: DraftSaver): Undo {
  const [told, setTold] = useState('');
  // Only what this form has told of leaves with it: the removal of its record tells of itself after that.
  const hasToast = useRef(false);
  const hideToast = useCallback(() => {
    if (hasToast.current) hideUndoToast();
    hasToast.current = false;
  }, []);
  const step = useCallback(
    (by: 'undo' | 'redo') => {
      hideToast();
      const change = saver.step(by);
      if (!change) return;
      setTold(`${by === 'undo' ? 'Ångrat' : 'Gjort om'}: ${pathInWords(kind, change.path)}.`);
      showStep(change);
    },
    [kind, saver, hideToast],
  );
  const change = useCallback(
    (body: Body) => {
      const made = changeOf(saver.current().body, body);
      saver.change(body);
      if (made?.sort !== 'removed') return hideToast();
      const text = `Borttaget: ${pathInWords(kind, made.path)}.`;
      hasToast.current = true;
      void showUndoToast(text, () => step('undo'));
    },
    [kind, saver, step, hideToast],
  );
  useEffect(() => hideToast, [hideToast]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event);
      if (!by || hasOwnUndo(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      step(by);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step]);
  return { step, told, change };
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

/** Whether the browser, or the editor of a rich text, undoes what is written there. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'));
