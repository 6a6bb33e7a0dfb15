import { type ReactNode, useState, type FormEvent } from 'react';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import type { PdfFile } from './use-pdf.ts';
import { pageNumberOf } from './zoom.ts';

interface Props {
  readonly file: PdfFile;
  readonly page: number;
  readonly pages: number;
  readonly percent: number;
  readonly goTo: (page: number) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fitWidth: () => void;
  readonly switches: readonly Switch[];
}

/** Something of the reader that is on or off. */
interface Switch {
  readonly label: string;
  readonly icon: IconName;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Page, zoom, and the file itself. A browser prints a pdf best from the pdf's own tab, so that is where print leads. */
export function PdfToolbar({
  file,
  page,
  pages,
  percent,
  goTo,
  zoomIn,
  zoomOut,
  fitWidth,
  switches,
}: Props) {
  const size = file.size === undefined ? '' : ` (${file.size})`;
  return (
    <div role="group" aria-label="Verktyg" className="pdf-toolbar">
      <div className="flex items-center gap-1">
        {switches.map(({ label, icon, on, toggle }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={on}
            onClick={toggle}
            className="pdf-tool"
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <PageField page={page} pages={pages} goTo={goTo} />
      <div className="flex items-center">
        <Tool label="Förminska" onClick={zoomOut}>
          −
        </Tool>
        <output aria-label="Storlek" className="hidden w-14 text-center tabular-nums phone:block">
          {percent} %
        </output>
        <Tool label="Förstora" onClick={zoomIn}>
          +
        </Tool>
        <Tool label="Anpassa till bredden" onClick={fitWidth} className="pdf-tool-width">
          <span aria-hidden="true">↔</span>
        </Tool>
      </div>
      <div className="flex items-center">
        <a
          href={file.url}
          download={file.fileName}
          className="pdf-tool"
          aria-label={`Ladda ner${size}`}
        >
          <Icon name="download" />
          <span className="hidden tablet:inline">Ladda ner</span>
        </a>
        <a
          href={file.url}
          target="_blank"
          rel="noopener"
          className="pdf-tool"
          aria-label="Skriv ut (öppnas i ny flik)"
        >
          <Icon name="print" />
          <span className="hidden tablet:inline">Skriv ut</span>
        </a>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function Tool({ label, onClick, className = '', children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`pdf-tool text-lead font-bold ${className}`}
    >
      {children}
    </button>
  );
}

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** 'Sida 2 av 3' with the 2 as an editable field. A page that does not exist is ignored. */
function PageField({ page, pages, goTo }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const jump = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = typed === undefined ? undefined : pageNumberOf(typed, pages);
    if (wanted !== undefined) goTo(wanted);
    setTyped(undefined);
  };
  return (
    <form onSubmit={jump} className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="sr-only phone:not-sr-only">Sida</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => jump()}
          className="pdf-field"
        />
      </label>
      <span className="tabular-nums">av {pages}</span>
    </form>
  );
}
