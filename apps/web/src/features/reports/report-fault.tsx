import type { PageReport } from '@lasar/contract/reports';
import { useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { useInit } from '#shared/use-init.ts';

export type ReportedPage = Pick<PageReport, 'pageType' | 'pageId'>;

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);
const look = 'no-print mt-10 inline-flex min-h-11 items-center gap-2 text-small underline';

/** A way to tell that something on the page is wrong. What asks for it comes when it is asked for. */
export function ReportFault(page: ReportedPage) {
  const { contactEmail } = useInit();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${look} noscript:hidden`}
      >
        <Icon name="warning" />
        Rapportera fel
      </button>
      <noscript>
        <a href={`mailto:${contactEmail}`} className={look}>
          Rapportera fel till {contactEmail}
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
