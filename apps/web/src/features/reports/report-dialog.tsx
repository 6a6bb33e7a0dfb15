import { showToast } from '#shared/toast.ts';
import { Modal } from '#shared/ui/modal.tsx';
import { ReportForm } from './report-form.tsx';
import { reportThanks, type ReportedPage } from './report-kinds.ts';

interface Props {
  readonly page: ReportedPage;
  readonly onClose: () => void;
}

/** The form to report an error, over the page that it is about. */
export function ReportDialog({ page, onClose }: Props) {
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
