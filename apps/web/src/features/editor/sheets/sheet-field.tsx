import './sheet-field.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { LazyRichText } from '../rich-text/lazy-rich-text.tsx';
import { SheetPreview } from './sheet-preview.tsx';

interface Props {
  /** The path of the text in the document. */
  readonly path: string;
  readonly label: string;
  /** The title of the pdf. */
  readonly title: string;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** Takes the text away, for a file in its place. */
  readonly onUpload: () => void;
}

const hint =
  'Uppgiftens namn blir rubrik, om bladet inte har en egen. Lägg svarsrader under en fråga. En lucka i en mening skrivs med två ellipser eller fler: ……';

const sourceHint =
  'Egna rader: [[linjer:3]], [[sidbrytning]], [[spalter]], [[ny spalt]] och [[slut på spalter]].';

/** A worksheet or an answer key that is written here, with the pdf beside it as it prints. */
export function SheetField({ path, label, title, value, onChange, onUpload }: Props) {
  const error = useFieldError(path);
  const [asSource, setAsSource] = useState(false);
  const [printed, setPrinted] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const [line, setLine] = useState<{ readonly number: number }>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!line || !area.current) return;
    const lines = area.current.value.split('\n');
    const start = lines.slice(0, line.number - 1).join('\n').length + (line.number > 1 ? 1 : 0);
    area.current.focus();
    area.current.setSelectionRange(start, start + (lines[line.number - 1]?.length ?? 0));
  }, [line]);
  const goToLine = (number: number) => {
    setAsSource(true);
    setLine({ number });
  };
  return (
    <div className="sheet-field">
      <div className={`sheet-sides ${printed ? 'is-beside' : ''}`}>
        <div className="flex flex-col gap-3">
          {asSource ? (
            <TextArea
              ref={area}
              name={path}
              label={`${label} som Markdown`}
              hint={sourceHint}
              error={error}
              value={value}
              lang="sv"
              rows={16}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <div id={`falt-${path}`} className="scroll-mt-32">
              <LazyRichText
                ofSheet
                label={label}
                hint={hint}
                error={error}
                value={value}
                onChange={onChange}
              />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" aria-expanded={printed} onClick={() => setPrinted(!printed)}>
              {printed ? 'Dölj pdf:en' : 'Visa pdf:en'}
              <span className="sr-only"> för {label}</span>
            </Button>
            <Button
              variant="outline"
              aria-pressed={asSource}
              onClick={() => setAsSource(!asSource)}
            >
              Markdown<span className="sr-only"> för {label}</span>
            </Button>
            <Button variant="outline" onClick={onUpload}>
              Ladda upp en fil i stället<span className="sr-only"> för {label}</span>
            </Button>
          </div>
        </div>
        {printed && <SheetPreview markdown={value} {...{ title, label, goToLine }} />}
      </div>
    </div>
  );
}
