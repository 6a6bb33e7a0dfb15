import type { ReactNode } from 'react';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props<T> {
  /** What is loaded: another key loads anew. */
  readonly name: string;
  readonly load: () => Promise<T>;
  readonly children: (data: T) => ReactNode;
}

/** A part of the page that is loaded when it is shown. A failure is explained and can be tried again. */
export function LoadedPart<T>({ name, load, children }: Props<T>) {
  const loaded = useLoaded(name, load);
  if (loaded.kind === 'loading') return <LoadingText />;
  if (loaded.kind === 'ready') return children(loaded.data);
  return (
    <div role="alert" className="space-y-2">
      <p>{problemMessage(loaded.error)}</p>
      <Button variant="outline" onClick={loaded.again}>
        Försök igen
      </Button>
    </div>
  );
}
