import { paths } from '@lasar/contract/paths';
import { Icon } from '#shared/ui/icon.tsx';
import type { ReportedPage } from './report-kinds.ts';

const linkClass = 'no-print mt-10 inline-flex min-h-11 items-center gap-2 text-small underline';

/** A button to report an error on the page. `app/page-tools.ts` opens the dialog. */
export const ReportError = ({ pageType, pageId }: ReportedPage) => (
  <>
    <button
      type="button"
      aria-haspopup="dialog"
      data-tool="report"
      data-page-type={pageType}
      data-page-id={pageId}
      className={`${linkClass} noscript:hidden`}
    >
      <Icon name="warning" />
      Rapportera fel
    </button>
    <noscript>
      <a href={paths.report(pageType, pageId)} className={linkClass}>
        Rapportera fel
      </a>
    </noscript>
  </>
);
