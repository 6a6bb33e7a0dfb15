import { getSharedPlanText } from '@lasar/contract/plans/shared-plans';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';

interface Props {
  readonly code: string;
  readonly lessonId: string;
}

/** The text of a lesson of a shared plan, below the button that opens it. */
export function SharedText({ code, lessonId }: Props) {
  const [html, setHtml] = useState<string>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    callByFetch(getSharedPlanText, { params: { code, id: lessonId } }).then(
      ({ text }) => setHtml(text),
      (error: unknown) => setMessage(problemMessage(error)),
    );
  }, [code, lessonId]);
  if (message) return <p role="alert">{message}</p>;
  if (html === undefined) return <LoadingText />;
  return (
    // The server has sanitised the HTML: no scripts, styles or foreign elements.
    <div className="prose mt-3 [&>:first-child]:mt-0" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
