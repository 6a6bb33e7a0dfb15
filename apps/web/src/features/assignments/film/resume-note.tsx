import type { RefObject } from 'react';
import { clock } from './clock.ts';
import { useResume } from './use-resume.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly filmId: string;
}

/** Says that the film goes on where one stopped, until it plays. */
export function ResumeNote({ video, filmId }: Props) {
  const { resumedAt, startOver } = useResume(video, filmId);
  return (
    <div role="status">
      {resumedAt !== undefined && (
        <p className="film-note">
          Filmen fortsätter vid {clock(resumedAt)}, där du slutade.
          <button type="button" onClick={startOver}>
            Börja om
          </button>
        </p>
      )}
    </div>
  );
}
