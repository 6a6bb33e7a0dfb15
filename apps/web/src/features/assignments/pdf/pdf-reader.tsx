import './pdf-reader.css';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { usePdf, type PdfFile } from './use-pdf.ts';
import { text } from '#shared/text.sv.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

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
      <PdfDocument
        pdf={state.pdf}
        firstPage={state.firstPage}
        file={file}
        presenting={presenting}
      />
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

/** An error message with two ways out: another try, and the file itself. */
function PdfFailed({ file, retry }: { readonly file: PdfFile; readonly retry: () => void }) {
  return (
    <div role="alert" className="pdf-waiting">
      <p className="max-w-measure text-center">
        <strong>Pdf:en kunde inte visas.</strong> Kontrollera uppkopplingen och försök igen, eller
        ladda ner filen och öppna den i ett annat program.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={retry}>{text.tryAgain}</Button>
        <a href={file.url} download={file.fileName} className={buttonClass('outline')}>
          <Icon name="download" /> Ladda ner
        </a>
      </div>
    </div>
  );
}
