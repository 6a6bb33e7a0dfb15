import { useState, type ReactNode } from 'react';
import type { ButtonLook } from '#shared/ui/button-class.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  readonly label: ReactNode;
  readonly title: string;
  readonly look?: ButtonLook;
  readonly closeText?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens, whose content is new each time. */
export function ModalButton({ label, title, look = 'outline', closeText, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
