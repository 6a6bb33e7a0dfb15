import 'sonner/dist/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

const toastStyle =
  'flex w-full items-center gap-3 rounded-xl border-2 border-transparent bg-ink px-5 py-3.5 font-body text-body text-paper no-print';

let mounted: Promise<Root> | undefined;

/**
 * Loaded only by `showToast`. It has its own React root, so that no page needs to render it. `duration` is in
 * milliseconds, the same for all toasts.
 */
export async function show(
  text: string,
  kind: 'message' | 'error',
  duration: number,
): Promise<void> {
  mounted ??= mount(duration);
  render(await mounted, duration);
  toast[kind](text);
}

function mount(duration: number): Promise<Root> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  render(root, duration);
  // The live region must exist before its first text, or screen readers ignore it.
  return new Promise((resolve) => setTimeout(() => resolve(root), 150));
}

/** Renders the toasts above the question of cookies, which keeps that much of the page clear while it is asked. */
function render(root: Root, duration: number): void {
  const { scrollPaddingBottom } = document.documentElement.style;
  const above = scrollPaddingBottom === '' ? {} : { bottom: scrollPaddingBottom };
  root.render(
    <Toaster
      offset={above}
      mobileOffset={above}
      position="bottom-center"
      duration={duration}
      containerAriaLabel="Meddelanden"
      icons={{ error: <span aria-hidden="true" className="block size-3.5 rounded-full bg-sun" /> }}
      toastOptions={{ unstyled: true, classNames: { toast: toastStyle } }}
    />,
  );
}
