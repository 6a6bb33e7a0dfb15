import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';

const loadDialog = () => import('./qr-dialog.tsx').then(({ QrDialog }) => QrDialog);

/** A way for a class to get to a page of ours: what draws the code is fetched when somebody asks for it. */
export function QrCode({ path }: { readonly path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Qr-kod
      </Button>
      {open && (
        <LazyComponent
          load={loadDialog}
          props={{ address: location.origin + path, onClose: () => setOpen(false) }}
          what="Qr-koden"
        />
      )}
    </>
  );
}
