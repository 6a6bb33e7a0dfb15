import './viewer.css';
import type { Assignment } from '@lasar/contract/assignments';
import type { ReactNode, RefObject } from 'react';
import { hueOfSchoolType } from '#shared/hue.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { AboutAssignment } from './about-assignment.tsx';
import { AssignmentStrip } from './assignment-strip.tsx';
import { Stage } from './stage.tsx';
import { StepLinks } from './step-links.tsx';
import { usePresentation } from './use-presentation.ts';
import { ViewerHead } from './viewer-head.tsx';

interface Props {
  readonly assignment: Assignment;
  /** All of the lesson's, in order, this one too. */
  readonly all: readonly Assignment[];
  /** Our own self-test, when that is what the assignment is. */
  readonly selfTest?: ReactNode;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly shareFilm: ReactNode;
  /** A way to tell that something here is wrong. */
  readonly reportFault: ReactNode;
}

/** One viewer for films, pdfs and forms: the thing itself, and the way to the lesson's other assignments. */
export function ViewerPage({ assignment, all, selfTest, video, shareFilm, reportFault }: Props) {
  const presentation = usePresentation();
  const lesson = assignment.parents.at(-1);
  const canPresent = assignment.media !== undefined || selfTest !== undefined;
  return (
    <ContentPage hue={hueOfSchoolType(assignment.parents[0]?.path ?? '')} className="viewer">
      <ViewerHead assignment={assignment} {...(canPresent && { present: presentation.toggle })} />
      <Stage
        key={assignment.id}
        assignment={assignment}
        all={all}
        selfTest={selfTest}
        video={video}
        shareFilm={shareFilm}
        presentation={presentation}
      />
      <AssignmentStrip all={all} currentId={assignment.id} lessonName={lesson?.name ?? ''} />
      <AboutAssignment assignment={assignment} />
      <StepLinks all={all} assignment={assignment} />
      {reportFault}
    </ContentPage>
  );
}
