import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isMissingScript, loadPiece, reloadOnce } from '#shared/load-piece.ts';
import { text } from '#shared/text.sv.ts';
import { Button } from './button.tsx';
import { LoadingText } from './loading-text.tsx';

interface Props<P extends object> {
  /** Constant for the life of the page, e.g. `() => import('./reader.tsx').then((m) => m.Reader)`. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Shown while loading and on the server, instead of 'Laddar innehåll'. */
  readonly placeholder?: ReactNode;
  /** The subject of the error message: 'Läsaren'. */
  readonly what?: string;
}

type State<P> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<P> };

/** A component whose script is loaded when it is first rendered, with an error message and a retry when that fails. */
export function LazyComponent<P extends object>({
  load,
  props,
  placeholder,
  what = 'Innehållet',
}: Props<P>) {
  const [state, setState] = useState<State<P>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    loadPiece(load).then(
      (Component) => wanted && setState({ kind: 'ready', Component }),
      (error: unknown) => {
        // A retry that fails the same way means that a new version has replaced the file. A reload loads its names.
        if (attempt > 0 && navigator.onLine && isMissingScript(error) && reloadOnce()) return;
        if (wanted) setState({ kind: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- `load` is often written inline; only a retry loads again.
  }, [attempt]);

  if (state.kind === 'ready') return <state.Component {...props} />;
  if (state.kind === 'loading') return placeholder ?? <LoadingText />;
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-card p-6"
    >
      <p>{what} kunde inte laddas. Kontrollera uppkopplingen och försök igen.</p>
      <Button
        variant="outline"
        onClick={() => {
          setState({ kind: 'loading' });
          setAttempt(attempt + 1);
        }}
      >
        {text.tryAgain}
      </Button>
    </div>
  );
}
