import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Media } from '@lasar/contract/assignments/media';
import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { kindsInDefiniteForm, kindText, lengthText } from './assignment-texts.ts';
import { ExternalForm } from './external-form.tsx';
import { StageFrame, type Presentation } from './presentation.tsx';

/** Renders the content of an open film or pdf. Pages that show forms alone have none, and load no film and no pdf reader. */
export type RenderMedia = (
  assignment: Assignment & { readonly media: Media },
  presentation: Presentation,
) => ReactNode;

interface Props {
  readonly assignment: Assignment;
  readonly selfTest: ReactNode;
  readonly renderMedia?: RenderMedia | undefined;
  readonly presentation: Presentation;
}

/** The assignment's content: a film, a pdf, a self-test or an external form, or why it is locked. */
export function Stage({ assignment, selfTest, renderMedia, presentation }: Props) {
  const { type, media, locked, url, name } = assignment;
  if (locked) return <LockedStage assignment={assignment} locked={locked} />;
  if (type === 'formlink' && selfTest !== undefined)
    return (
      <StageFrame type={type} name={name} presentation={presentation}>
        {selfTest}
      </StageFrame>
    );
  if (type === 'formlink' && url !== undefined) return <ExternalForm url={url} />;
  if (media === undefined || renderMedia === undefined)
    return <Missing lessonId={assignment.lessonId} />;
  return renderMedia({ ...assignment, media }, presentation);
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

interface LockedStageProps {
  readonly assignment: Assignment;
  readonly locked: 'login' | 'subscription';
}

/** Replaces a locked assignment: its kind and length, what is required to open it, and what to do. */
function LockedStage({ assignment, locked }: LockedStageProps) {
  const summary = [kindText(assignment), lengthText(assignment)].filter(
    (part) => part !== undefined && part !== assignment.name,
  );
  return (
    <>
      {summary.length > 0 && <p className="mb-4 text-lead text-muted">{summary.join(', ')}</p>}
      <LockedNotice
        locked={locked}
        what={kindsInDefiniteForm[kindText(assignment)]}
        returnTo={paths.assignment(assignment.type, assignment.id)}
      />
    </>
  );
}
