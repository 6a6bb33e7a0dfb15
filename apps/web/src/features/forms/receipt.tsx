import { useState, type ComponentProps } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { ReceiptSheet } from './receipt-sheet.tsx';

const loadSheet = () => import('./receipt-sheet.tsx').then((module) => module.ReceiptSheet);

/** The way to a receipt, which is fetched when somebody asks for it. */
export function Receipt(props: Omit<ComponentProps<typeof ReceiptSheet>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Visa kvitto
      </Button>
      {open && (
        <LazyComponent
          load={loadSheet}
          props={{ ...props, onClose: () => setOpen(false) }}
          what="Kvittot"
        />
      )}
    </>
  );
}
