import { type ContentFault, listContentFaults } from '@lasar/contract/editor/content-inspections';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { AdminSection } from '#shared/admin/admin-section.tsx';

interface Props {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** What the last inspection found in a record. Nothing is shown when it found nothing, or cannot be asked. */
export function RecordFaults({ kind, id }: Props) {
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  useEffect(() => {
    const aborted = new AbortController();
    callByFetch(listContentFaults, { params: { kind, id } }, aborted.signal).then(
      setFaults,
      () => undefined,
    );
    return () => aborted.abort();
  }, [kind, id]);
  if (faults.length === 0) return null;
  return (
    <AdminSection title="Den senaste kontrollen fann">
      <ul className="list-disc pl-5">
        {faults.map(({ check, subject = '', answer }) => (
          <li key={`${check} ${subject}`} className="wrap-anywhere">
            {faultSentence({ check, subject, answer })}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

interface Fault {
  readonly check: ContentFault['check'];
  readonly subject: string;
  readonly answer: number | undefined;
}

const answerInWords = (answer: number | undefined): string =>
  answer === undefined ? 'svarar inte' : `finns inte längre (svarar ${answer})`;

function faultSentence({ check, subject, answer }: Fault): string {
  switch (check) {
    case 'dead-link':
      return `Länken ${subject} ${answerInWords(answer)}.`;
    case 'dead-form':
      return `Formuläret ${subject} ${answerInWords(answer)}.`;
    case 'hard-text':
      return `Texterna har LIX ${answer ?? ''}, och är svåra för skolformen. Kortare meningar och ord hjälper.`;
    case 'picture-without-alt':
      return `En bild saknar beskrivning: ${subject}`;
  }
}
