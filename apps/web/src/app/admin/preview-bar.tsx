import './preview-bar.css';
import { useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  /** What of the preview is not as it will be. */
  readonly note: string;
  /** What leads on from it. */
  readonly children: ReactNode;
}

/** Says above a page that it is shown as its draft would make it. On a phone it is a line, so that the page's first screen is seen. */
export function PreviewBar({ note, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label="Förhandsvisning"
      className="no-print rounded-xl border-2 border-sun bg-card p-4 max-tablet:px-3 max-tablet:py-0"
    >
      <div className="flex items-center justify-between gap-3 tablet:hidden">
        <p className="font-bold">Förhandsvisning</p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 px-2 underline"
        >
          {isOpen ? 'Dölj valen' : 'Visa valen'}
        </button>
      </div>
      <div className={`preview-choices ${isOpen ? 'max-tablet:pb-3' : 'is-folded'}`}>
        <p className="font-bold">
          Förhandsvisning. Så här blir sidan när utkastet är publicerat. Bara redaktörer ser den.
        </p>
        <p className="mt-1 text-small">{note}</p>
        {children}
      </div>
    </section>
  );
}

/** Opens the preview in a window as wide as a phone. */
export const PhoneButton = ({ path }: { readonly path: string }) => (
  <Button variant="outline" onClick={() => window.open(path, '', 'width=390,height=844,noopener')}>
    Öppna i mobilens bredd
  </Button>
);
