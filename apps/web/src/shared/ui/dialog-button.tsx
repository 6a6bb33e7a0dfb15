import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LazyComponent } from './lazy-component.tsx';
import type { PageRecord } from './qr-code.tsx';

interface Props<P> {
  readonly children: ReactNode;
  /** The dialog's component, constant for the life of the page. */
  readonly load: () => Promise<ComponentType<P & { readonly onClose: () => void }>>;
  readonly props: P;
}

/** A button that opens a dialog, whose script is loaded then. */
export function DialogButton<P extends object>({ children, load, props }: Props<P>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && <LazyComponent load={load} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}

const loadQr = () => import('./qr-dialog.tsx').then(({ QrDialog }) => QrDialog);

/** Shows the QR code of a page. */
export const QrButton = (props: { readonly record: PageRecord }) => (
  <DialogButton load={loadQr} props={props}>
    Qr-kod
  </DialogButton>
);
