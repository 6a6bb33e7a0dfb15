import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LazyComponent } from './lazy-component.tsx';

interface Props<P> {
  readonly children: ReactNode;
  /** The component of the dialog or panel, constant for the life of the page. */
  readonly load: () => Promise<ComponentType<P & { readonly onClose: () => void }>>;
  readonly props: P;
  /** A panel opens below its button, which closes it too. */
  readonly panel?: boolean;
  readonly className?: string;
}

/** A button that opens a dialog or a panel, whose script is loaded then. */
export function DialogButton<P extends object>({
  children,
  load,
  props,
  panel,
  className = '',
}: Props<P>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        {...(panel ? { 'aria-expanded': open } : { 'aria-haspopup': 'dialog' })}
        className={`noscript:hidden ${className}`}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && <LazyComponent load={load} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
