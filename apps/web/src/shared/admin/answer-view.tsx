import type { ReactNode } from 'react';
import { text } from '#shared/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Asked } from './use-answer.ts';

interface Props<T> {
  readonly asked: Asked<T>;
  readonly children: (value: T) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come with another try. */
export function AnswerView<T>({ asked: { answer, reload }, children }: Props<T>) {
  if (answer.kind === 'loading') return <LoadingText />;
  if (answer.kind === 'ready') return children(answer.value);
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border-2 border-falu bg-falu-soft p-6"
    >
      <p className="font-bold">{answer.words}</p>
      <Button variant="outline" onClick={reload}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
