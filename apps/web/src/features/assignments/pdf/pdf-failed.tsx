import { text } from '#shared/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { buttonClass } from '#shared/ui/button-class.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { PdfFile } from './pdf-file.ts';

/** When a pdf cannot be shown there are still two ways to it: another try, and the file itself. */
export function PdfFailed({ file, retry }: { readonly file: PdfFile; readonly retry: () => void }) {
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
