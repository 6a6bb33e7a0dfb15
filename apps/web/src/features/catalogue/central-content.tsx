import { type CentralContentPoint, listCentralContent } from '@lasar/contract/catalogue';
import { paths } from '@lasar/contract/paths';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { problemMessage } from '#shared/problem-messages.sv.ts';
import { openTool } from '#shared/tool-root.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Modal } from '#shared/ui/modal.tsx';

/** Shows the central content of the course that the pressed element names. */
export function open(opener: HTMLElement): void {
  const { course = '' } = opener.dataset;
  const title = opener.textContent ?? '';
  openTool(
    (close) => (
      <Modal title={title} onClose={close} closeText="Stäng">
        <Coverage courseId={course} />
      </Modal>
    ),
    'centralt-innehall',
  );
}

function Coverage({ courseId }: { readonly courseId: string }) {
  const [points, setPoints] = useState<readonly CentralContentPoint[]>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    callByFetch(listCentralContent, { params: { id: courseId } }).then(
      setPoints,
      (error: unknown) => setMessage(problemMessage(error)),
    );
  }, [courseId]);
  if (!points) return message ? <p role="alert">{message}</p> : <LoadingText />;
  const missing = points.filter(({ lessons }) => lessons.length === 0).length;
  return (
    <>
      <p className="text-muted">
        Punkterna är förkortade med egna ord. Ämnesplanen gäller.{' '}
        {missing === 0
          ? 'Det finns lektioner till alla punkter.'
          : `${missing} av ${points.length} punkter saknar lektion.`}
      </p>
      <ol className="mt-4 grid gap-5">
        {points.map(({ point, lessons }) => (
          <li key={point} className="border-t border-line pt-4">
            <p className="font-bold">{point}</p>
            {lessons.length === 0 && <p className="mt-1 text-muted">Ingen lektion ännu.</p>}
            <ul className="mt-1">
              {lessons.map(({ id, name }) => (
                <li key={id}>
                  <a href={paths.lesson(id)} className="inline-block py-1 underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <button
              type="button"
              data-tool="plan"
              data-note={point}
              className={buttonClass('outline', 'mt-2')}
            >
              Lägg till i planering
              <span className="sr-only">{`: ${point}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
