import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useState } from 'react';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { copyText } from '#shared/copy-text.ts';

interface Props {
  readonly assignment: Assignment;
  /** Starts a presentation; absent when there is nothing to present. */
  readonly startPresentation?: () => void;
}

/** Breadcrumbs, heading, and the buttons for sharing and presenting the assignment. */
export function ViewerHead({ assignment, startPresentation }: Props) {
  const { type, id, name, parents, url, formId } = assignment;
  return (
    <header>
      <Breadcrumbs parents={parents.slice(-2)} />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-section">{name}</h1>
        <div className="viewer-actions needs-script no-print">
          <Button variant="outline" onClick={copyLink}>
            <Icon name="copy" /> Kopiera länk
          </Button>
          {type === 'formlink' && url !== undefined && (
            <QrCode path={formId === undefined ? paths.assignment(type, id) : paths.form(formId)} />
          )}
          {startPresentation && (
            <Button variant="sun" onClick={startPresentation} className="if-fullscreen">
              Visa för klassen
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

const loadDialog = () => import('./qr-dialog.tsx').then(({ QrDialog }) => QrDialog);

/** A QR code for a page of ours. The code that draws it is loaded on demand. */
function QrCode({ path }: { readonly path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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

/** Copies the address of the page without query and fragment. */
const copyLink = (): void => copyText(location.origin + location.pathname);
