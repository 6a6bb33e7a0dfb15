import { useRevalidator } from 'react-router';
import { CallProblem } from '#shared/call.ts';
import { problemWords } from '#shared/problem-words.ts';
import { text } from '#shared/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why data did not come, with another try. */
export function LoadFailed({ error, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border-2 border-falu bg-falu-soft p-6"
    >
      <p className="font-bold">{problemWords(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}

/**
 * For the `ErrorBoundary` of a private page: a call of its loader was refused or got no answer. Other errors, such as a
 * script that is gone, are left to the boundary of the whole site.
 */
export function PageFailed({ error }: { readonly error: unknown }) {
  const { state, revalidate } = useRevalidator();
  if (!(error instanceof CallProblem)) throw error;
  if (state === 'loading') return <LoadingText />;
  return <LoadFailed error={error} onRetry={() => void revalidate()} />;
}
