import { useId, useLayoutEffect, useRef, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '#shared/ui/button.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** The label of the close button, 'Avbryt' by default. */
  readonly closeText?: string;
  readonly children: ReactNode;
}

const firstControl =
  ':is(input, select, textarea, button, a[href]):not([type="hidden"], [tabindex="-1"], :disabled)';

/** A dialog that is open while it is mounted. Escape and its last button close it, and focus returns to its opener. */
export function Modal({ title, onClose, closeText = 'Avbryt', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect closes the dialog before it is removed: removal alone does not return focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default WebKit gives focus to an empty paragraph that messages are announced in.
    element?.querySelector<HTMLElement>(firstControl)?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => !dialog.current?.open && onClose()}
      className="m-auto w-[calc(100%-2rem)] max-w-140 rounded-2xl border-2 border-ink bg-card p-6 text-ink backdrop:bg-art-ink/70"
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
      <Button variant="outline" className="mt-4 w-full" onClick={onClose}>
        {closeText}
      </Button>
    </dialog>
  );
}

interface ModalButtonProps {
  readonly label: ReactNode;
  readonly title: string;
  readonly variant?: ButtonVariant;
  readonly closeText?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens. The content is mounted anew each time. */
export function ModalButton({
  label,
  title,
  variant = 'outline',
  closeText,
  children,
}: ModalButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Modal title={title} onClose={close} {...(closeText && { closeText })}>
          {children(close)}
        </Modal>
      )}
    </>
  );
}
