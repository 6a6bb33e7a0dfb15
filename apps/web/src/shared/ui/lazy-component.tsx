import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isMissingScript, loadChunk, reloadOnce } from '#shared/calls/load-chunk.ts';
import { text } from '#shared/page/text.sv.ts';
import { Button } from './button.tsx';
import { LoadingText } from './loading-text.tsx';

interface Props<P extends object> {
  /** Constant for the life of the page, e.g. `() => import('./reader.tsx').then((m) => m.Reader)`. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Shown on the server and until the chunk is loaded, instead of 'Laddar innehåll'. */
  readonly placeholder?: ReactNode;
  /** The subject of the error message: 'Läsaren'. */
  readonly what?: string;
  /** Another way to what it would show, beside the button for another try. */
  readonly otherWay?: ReactNode;
}

type State<P> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<P> };

/** A component whose chunk is fetched when it is first shown. A failure is explained and can be tried again. */
export function LazyComponent<P extends object>({
  load,
  props,
  placeholder,
  what = 'Innehållet',
  otherWay,
}: Props<P>) {
  const [state, setState] = useState<State<P>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    loadChunk(load).then(
      (Component) => wanted && setState({ kind: 'ready', Component }),
      (error: unknown) => {
        // A second failure of the same kind means that the file is gone: a reloaded page names the current files.
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
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() => {
            setState({ kind: 'loading' });
            setAttempt(attempt + 1);
          }}
        >
          {text.tryAgain}
        </Button>
        {otherWay}
      </div>
    </div>
  );
}
