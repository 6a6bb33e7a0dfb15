import 'sonner/dist/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

// What a toast covers can be pressed through it.
const toastStyle =
  'pointer-events-none flex w-full items-center gap-3 rounded-xl border-2 border-transparent bg-ink px-5 py-3.5 font-body text-body text-paper no-print';

let mounted: Promise<Root> | undefined;

/** The toast with a button that is shown. Another takes its place: each is about what was done last. */
let withButton: string | undefined;
let countWithButton = 0;

/** A button in a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Takes away the toast with a button, when something else has been done since. */
export function hideAction(): void {
  if (withButton !== undefined) toast.dismiss(withButton);
  withButton = undefined;
}

/**
 * Loaded only when a toast is shown. It has its own React root, so that no page needs to render it.
 */
export async function show(
  text: string,
  kind: 'message' | 'error',
  action?: ToastAction,
): Promise<void> {
  mounted ??= mount();
  render(await mounted);
  setTimeout(clearPressed, 500);
  if (!action) return void toast[kind](text);
  hideAction();
  // An id of its own: one that is leaving would take another with its id along.
  countWithButton += 1;
  withButton = `with-button-${countWithButton}`;
  toast[kind](text, { id: withButton, action, classNames: { actionButton } });
}

/** Scrolls what was pressed or is written in away from beneath the toasts: it may be pressed again. */
function clearPressed(): void {
  const pressed = document.activeElement?.getBoundingClientRect();
  const tops = Array.from(document.querySelectorAll('[data-sonner-toast]'), (each) =>
    each.getBoundingClientRect(),
  ).filter(({ left, right }) => pressed && left < pressed.right && right > pressed.left);
  const covered = Math.max(0, ...tops.map(({ top }) => (pressed?.bottom ?? 0) - top));
  if (pressed && covered > 0 && covered < pressed.height + 200)
    window.scrollBy({ top: covered + 12 });
}

const actionButton =
  'pointer-events-auto ml-auto min-h-11 shrink-0 cursor-pointer rounded-lg px-3 font-bold underline underline-offset-4';

function mount(): Promise<Root> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  render(root);
  // The live region must exist before its first text, or screen readers ignore it.
  return new Promise((resolve) => setTimeout(() => resolve(root), 150));
}

/** Renders the toasts above the question of cookies, which keeps that much of the page clear while it is asked. */
function render(root: Root): void {
  const { scrollPaddingBottom } = document.documentElement.style;
  const above = scrollPaddingBottom === '' ? {} : { bottom: scrollPaddingBottom };
  root.render(
    <Toaster
      offset={above}
      mobileOffset={above}
      position="bottom-center"
      duration={5_000}
      containerAriaLabel="Meddelanden"
      icons={{ error: <span aria-hidden="true" className="block size-3.5 rounded-full bg-sun" /> }}
      toastOptions={{ unstyled: true, classNames: { toast: toastStyle } }}
    />,
  );
}
