import { paths } from '@lasar/contract/paths';
import { useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { ReportedPage } from './report-kinds.ts';

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);
const linkClass = 'no-print mt-10 inline-flex min-h-11 items-center gap-2 text-small underline';

/** A button to report an error on the page. The dialog is loaded when it is opened. */
export function ReportError(page: ReportedPage) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${linkClass} noscript:hidden`}
      >
        <Icon name="warning" />
        Rapportera fel
      </button>
      <noscript>
        <a href={paths.report(page.pageType, page.pageId)} className={linkClass}>
          Rapportera fel
        </a>
      </noscript>
      {open && (
        <LazyComponent
          load={loadDialog}
          props={{ page, onClose: () => setOpen(false) }}
          what="Formuläret"
        />
      )}
    </>
  );
}
