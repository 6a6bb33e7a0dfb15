import { DialogButton } from './dialog-button.tsx';
import type { PageRecord } from './qr-code.tsx';

const loadDialog = () => import('./qr-dialog.tsx').then(({ QrDialog }) => QrDialog);

/** Shows the QR code of a page. Not in the module of `DialogButton`, which pages load that show no code at first. */
export const QrButton = (props: { readonly record: PageRecord }) => (
  <DialogButton load={loadDialog} props={props}>
    Qr-kod
  </DialogButton>
);
