import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  /** What of the preview is not as it will be. */
  readonly note: string;
  /** What leads on from it. */
  readonly children: ReactNode;
}

/** Says above a page that it is shown as its draft would make it. */
export const PreviewBar = ({ note, children }: Props) => (
  <section
    aria-label="Förhandsvisning"
    className="no-print rounded-xl border-2 border-sun bg-card p-4"
  >
    <p className="font-bold">
      Förhandsvisning. Så här blir sidan när utkastet är publicerat. Bara redaktörer ser den.
    </p>
    <p className="mt-1 text-small">{note}</p>
    {children}
  </section>
);

/** Opens the preview in a window as wide as a phone. */
export const PhoneButton = ({ path }: { readonly path: string }) => (
  <Button variant="outline" onClick={() => window.open(path, '', 'width=390,height=844,noopener')}>
    Öppna i mobilens bredd
  </Button>
);
