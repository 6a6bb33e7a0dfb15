import './pdf-reader.css';
import { Component, type ReactNode } from 'react';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { usePdf, type PdfFailure, type PdfFile } from './use-pdf.ts';
import { text } from '#shared/page/text.sv.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly file: PdfFile;
  readonly presenting: boolean;
}

/** Loaded when a pdf is shown, with pdf.js; the page around it is there long before, and stays if the reader fails. */
export function PdfReader(props: Props) {
  return (
    <ReaderBoundary file={props.file}>
      <LoadedPdf {...props} />
    </ReaderBoundary>
  );
}

function LoadedPdf({ file, presenting }: Props) {
  const { state, retry, fetchLost } = usePdf(file);
  if (state.is === 'open') return <PdfDocument {...state} {...{ file, presenting, fetchLost }} />;
  if (state.is === 'failed') return <PdfFailed file={file} why={state.why} retry={retry} />;
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

interface BoundaryProps {
  readonly file: PdfFile;
  readonly children: ReactNode;
}

/** Shows the failure of the reader in its place. Without it, the page's own error page would replace everything. */
class ReaderBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    const { file, children } = this.props;
    if (!this.state.failed) return children;
    return <PdfFailed file={file} why="browser" retry={() => this.setState({ failed: false })} />;
  }
}

interface FailedProps {
  readonly file: PdfFile;
  readonly why: PdfFailure;
  readonly retry: () => void;
}

const advice: Readonly<Record<PdfFailure, string>> = {
  connection:
    'Kontrollera uppkopplingen och försök igen, eller ladda ner filen och öppna den i ett annat program.',
  expired: 'Filen gick inte att hämta. Ladda om sidan och försök igen.',
  file: 'Filen går inte att läsa här. Ladda ner den och öppna den i ett annat program.',
  browser:
    'Webbläsaren kan inte visa den på sidan. Ladda ner filen och öppna den i ett annat program.',
};

/** An error message with two ways out: another try, and the file itself. */
function PdfFailed({ file, why, retry }: FailedProps) {
  return (
    <div role="alert" className="pdf-waiting">
      <p className="max-w-measure text-center">
        <strong>Pdf:en kunde inte visas.</strong> {advice[why]}
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
