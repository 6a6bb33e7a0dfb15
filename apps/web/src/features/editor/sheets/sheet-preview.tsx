import { useEffect, useMemo } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { useSheetPreview } from './use-sheet-preview.ts';

interface Props {
  readonly markdown: string;
  /** The title of the pdf. */
  readonly title: string;
  /** What the sheet is, in words. */
  readonly label: string;
  readonly goToLine: (line: number) => void;
}

/** A sheet as it prints, beside its text, and what it cannot show. */
export function SheetPreview({ markdown, title, label, goToLine }: Props) {
  const { pdf, faults, busy, error, isEmpty, retry } = useSheetPreview(markdown, title);
  const url = useMemo(
    () => pdf && URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' })),
    [pdf],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const lineOf = (line: number) => markdown.split('\n')[line - 1]?.trim() ?? '';
  return (
    <div className="sheet-beside flex flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-3">
        {isEmpty && (
          <p className="text-muted">Här syns bladet som det trycks, när du har börjat skriva.</p>
        )}
        {faults.map(({ line, sentence }) => (
          <div
            key={`${line} ${sentence}`}
            className="rounded-xl border-2 border-falu bg-falu-soft p-4"
          >
            <p className="font-bold">
              Rad {line}: {sentence}
            </p>
            {lineOf(line) !== '' && (
              <p className="mt-1 wrap-anywhere">
                <code>{lineOf(line).slice(0, 120)}</code>
              </p>
            )}
            <button
              type="button"
              className="mt-1 min-h-11 underline"
              onClick={() => goToLine(line)}
            >
              Gå till raden
            </button>
          </div>
        ))}
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {busy && !pdf && <LoadingText />}
      {pdf && !isEmpty && (
        <>
          <div
            role="region"
            aria-label={`${label} som det trycks`}
            aria-busy={busy}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
            tabIndex={0}
            className={`sheet-paper ${busy || faults.length > 0 ? 'opacity-60' : ''}`}
          >
            <SheetPages pdf={pdf} label={label} />
          </div>
          <a
            href={url}
            download={`${title || label}.pdf`}
            className={buttonClass('outline', 'self-start')}
          >
            Ladda ner som pdf<span className="sr-only"> för att provtrycka {label}</span>
          </a>
        </>
      )}
    </div>
  );
}
