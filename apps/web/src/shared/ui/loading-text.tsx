import { useEffect, useState } from 'react';
import { text } from '#shared/page/text.sv.ts';

/** 'Laddar innehåll', after a delay of 300 ms: faster loads need no notice. */
export function LoadingText() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="flex min-h-12 items-center gap-3 text-muted">
      {late && (
        <>
          <span aria-hidden="true" className="size-5 animate-rise rounded-full bg-sun" />
          {text.loadingContent}
        </>
      )}
    </output>
  );
}
