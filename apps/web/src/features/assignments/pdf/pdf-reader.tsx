import './pdf-reader.css';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { PdfFile } from './pdf-file.ts';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfSheets } from './pdf-sheets.tsx';
import { usePdf } from './use-pdf.ts';

/** Loaded when a pdf is shown, with pdf.js; the page around it is there long before. */
export function PdfReader({
  file,
  presenting,
}: {
  readonly file: PdfFile;
  readonly presenting: boolean;
}) {
  const { state, retry } = usePdf(file.url);
  if (state.is === 'open') {
    return (
      <PdfSheets pdf={state.pdf} firstPage={state.firstPage} file={file} presenting={presenting} />
    );
  }
  if (state.is === 'failed') return <PdfFailed file={file} retry={retry} />;
  return (
    <div className="pdf-waiting">
      <LoadingText />
      <progress
        aria-label="Hämtar filen"
        max={100}
        value={state.percent}
        className="pdf-progress"
      />
    </div>
  );
}
