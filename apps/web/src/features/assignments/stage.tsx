import type { Assignment } from '@lasar/contract/assignments';
import { useRef, type ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ExternalForm } from './external-form.tsx';
import { Film } from './film/film.tsx';
import { TranscriptPanel } from './film/transcript-panel.tsx';
import { LockedStage } from './locked-stage.tsx';
import { PdfStage } from './pdf-stage.tsx';
import { WayOn } from './way-on.tsx';
import type { Presentation } from './use-presentation.ts';

interface Props {
  readonly assignment: Assignment;
  /** All of the lesson's, in order. */
  readonly all: readonly Assignment[];
  readonly selfTest: ReactNode;
  readonly presentation: Presentation;
}

/** The assignment itself. It is also what fills the screen in front of a class, with a way back for touch boards. */
export function Stage({
  assignment,
  all,
  selfTest,
  presentation: { stage, presenting, toggle },
}: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { type, media, locked, url, name, transcripts } = assignment;
  if (locked) return <LockedStage assignment={assignment} locked={locked} />;
  if (type === 'formlink' && selfTest === undefined) {
    return url === undefined ? (
      <Missing lessonId={assignment.lessonId} />
    ) : (
      <ExternalForm url={url} />
    );
  }
  if (type !== 'formlink' && media === undefined) return <Missing lessonId={assignment.lessonId} />;
  const shown = (
    <div ref={stage} className={`stage stage-${type}`}>
      {presenting && (
        <div className="stage-bar">
          <p className="truncate font-display text-lead font-bold">{name}</p>
          <button type="button" onClick={toggle} className="stage-leave">
            <Icon name="close" /> Avsluta visningen
          </button>
        </div>
      )}
      {type === 'video' && media && (
        <Film
          video={video}
          id={assignment.id}
          media={media}
          name={name}
          toggleFullscreen={toggle}
          wayOn={<WayOn all={all} assignment={assignment} />}
        />
      )}
      {type === 'pdf' && media && <PdfStage media={media} name={name} presenting={presenting} />}
      {type === 'formlink' && selfTest}
    </div>
  );
  if (!transcripts?.length) return shown;
  return (
    <div className="film-room">
      {shown}
      <TranscriptPanel video={video} transcripts={transcripts} />
    </div>
  );
}

function Missing({ lessonId }: { readonly lessonId: string }) {
  return (
    <EmptyState title="Här finns ingen fil än" headingLevel={2}>
      <p>
        Uppgiften är publicerad utan innehåll.{' '}
        <a href={paths.lesson(lessonId)}>Gå till lektionen</a> för att se vad som finns.
      </p>
    </EmptyState>
  );
}
