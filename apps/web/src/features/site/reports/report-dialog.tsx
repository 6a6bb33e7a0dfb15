import { showToast } from '#shared/calls/toast.ts';
import { openTool } from '#shared/page/tool-root.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { ReportForm } from './report-form.tsx';
import { reportThanks, type ReportedPage } from './report-kinds.ts';

/** Opens the form for the page that `ReportError` names on its button. */
export function open({ dataset }: HTMLElement): void {
  const pageType = dataset['pageType'] === 'assignment' ? 'assignment' : 'lesson';
  const page = { pageType, pageId: dataset['pageId'] ?? '' } as const;
  openTool((close) => <ReportDialog page={page} onClose={close} />, 'report');
}

interface Props {
  readonly page: ReportedPage;
  readonly onClose: () => void;
}

/** The form to report an error, over the page that it is about. */
function ReportDialog({ page, onClose }: Props) {
  return (
    <Modal title="Rapportera fel" onClose={onClose}>
      <ReportForm
        page={page}
        onSent={() => {
          onClose();
          void showToast(reportThanks);
        }}
      />
    </Modal>
  );
}
