import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether the content keeps to the height of the window and scrolls inside itself. */
  readonly fits?: boolean;
  readonly children: ReactNode;
}

/**
 * A view for the board: it covers the window, fills the screen where the browser allows it, and keeps the screen awake.
 * Escape and its button close it, also for touch boards.
 */
export function Projector({ title, onClose, fits = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  // A layout effect closes the dialog before it is removed: removal alone does not return focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const leave = fillScreen(stage.current, () => element?.close());
    return () => {
      element?.close();
      void leave(opener);
    };
  }, []);
  useEffect(keepAwake, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => !dialog.current?.open && onClose()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink"
    >
      <div
        ref={stage}
        className={`flex flex-col overflow-y-auto bg-paper ${fits ? 'h-full gap-[1.5vmin] px-[4vmin] py-[2.5vmin]' : 'min-h-full gap-[3vmin] p-[4vmin]'}`}
      >
        <div className="flex items-start justify-between gap-6">
          <h2
            id={id}
            className="min-w-0 font-display text-[max(1.5rem,4vmin)] leading-tight font-bold wrap-anywhere"
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-xl border-2 border-ink px-4 text-[max(1.125rem,3.6vmin)] font-bold"
          >
            <Icon name="close" /> Stäng
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Escape leaves full screen without a key event, so leaving it closes the view. Refused, the view covers the window. */
function fillScreen(
  stage: HTMLElement | null,
  close: () => void,
): (opener: Element | null) => Promise<void> {
  let filled = false;
  const follow = () => {
    const fills = document.fullscreenElement === stage;
    if (filled && !fills) close();
    filled = fills;
  };
  document.addEventListener('fullscreenchange', follow);
  if (document.fullscreenEnabled) stage?.requestFullscreen().catch(() => undefined);
  return async (opener) => {
    document.removeEventListener('fullscreenchange', follow);
    if (filled) await document.exitFullscreen().catch(() => undefined);
    // Leaving full screen takes the focus that closing the dialog has returned.
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}

/** Keeps the screen awake while the page is visible. Browsers without wake locks, and refusals, change nothing. */
function keepAwake(): () => void {
  let ended = false;
  let lock: WakeLockSentinel | undefined;
  const request = () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted;
        return ended ? granted.release() : undefined;
      },
      () => undefined,
    );
  };
  // The browser releases the lock of a hidden page.
  document.addEventListener('visibilitychange', request);
  request();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
