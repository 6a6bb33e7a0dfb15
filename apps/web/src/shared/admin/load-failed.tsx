import { useRevalidator } from 'react-router';
import { CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { text } from '#shared/page/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The error message of failed loading, with a retry button. */
export function LoadFailed({ error, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border-2 border-falu bg-falu-soft p-6"
    >
      <p className="font-bold">{problemMessage(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}

/**
 * For the `ErrorBoundary` of a private page: shows that a call of its loader failed. Other errors, such as a missing
 * script, are rethrown to the boundary of the root.
 */
export function PageFailed({ error }: { readonly error: unknown }) {
  const { state, revalidate } = useRevalidator();
  if (!(error instanceof CallProblem)) throw error;
  if (state === 'loading') return <LoadingText />;
  return <LoadFailed error={error} onRetry={() => void revalidate()} />;
}
