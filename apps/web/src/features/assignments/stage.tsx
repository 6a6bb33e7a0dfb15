import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ExternalForm } from './external-form.tsx';
import { FilmStage } from './film-stage.tsx';
import { useAddressRange } from './film/film-time.ts';
import { PdfStage } from './pdf-stage.tsx';
import { StageFrame, type Presentation } from './presentation.tsx';
import { NextStep } from './step-links.tsx';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { kindText, lengthText } from './assignment-texts.ts';

// Few assignments have new numbers each time.
const PracticeSheet = lazy(() =>
  loadChunk(() => import('./practice-sheet.tsx')).then((chunk) => ({
    default: chunk.PracticeSheet,
  })),
);

interface Props {
  readonly assignment: Assignment;
  /** All assignments of the lesson, in order. */
  readonly all: readonly Assignment[];
  readonly selfTest: ReactNode;
  /** The film's element, shared with the controls for sharing a clip. */
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** The controls for sharing the film. */
  readonly shareFilm: ReactNode;
  readonly presentation: Presentation;
}

/** The assignment's content: a film, a pdf, a self-test or an external form, or why it is locked. */
export function Stage({ assignment, all, selfTest, filmRef, shareFilm, presentation }: Props) {
  const range = useAddressRange();
  const { id, type, media, locked, url, name, generated, transcripts = [] } = assignment;
  if (locked) return <LockedStage assignment={assignment} locked={locked} />;
  if (type === 'formlink') {
    if (selfTest !== undefined)
      return (
        <StageFrame type={type} name={name} presentation={presentation}>
          {selfTest}
        </StageFrame>
      );
    return url === undefined ? (
      <Missing lessonId={assignment.lessonId} />
    ) : (
      <ExternalForm url={url} />
    );
  }
  if (media === undefined) return <Missing lessonId={assignment.lessonId} />;
  if (type === 'pdf')
    return (
      <StageFrame type={type} name={name} presentation={presentation}>
        {generated ? (
          <Suspense>
            <PracticeSheet assignment={{ ...assignment, media }} presentation={presentation} />
          </Suspense>
        ) : (
          <PdfStage media={media} name={name} presenting={presentation.presenting} />
        )}
      </StageFrame>
    );
  return (
    <FilmStage
      filmRef={filmRef}
      id={id}
      name={name}
      media={media}
      transcripts={transcripts}
      range={range}
      presentation={presentation}
      nextStep={<NextStep all={all} assignment={assignment} />}
      below={
        <>
          {range && (
            <p className="mt-3">
              Du ser ett klipp ur filmen. <a href="?">Visa hela filmen</a>
            </p>
          )}
          {shareFilm}
        </>
      }
    />
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
        what={kindWord(assignment)}
        returnTo={paths.assignment(assignment.type, assignment.id)}
      />
    </>
  );
}

const definite = { video: 'Filmen', pdf: 'Pdf:en', formlink: 'Formuläret' } as const;
const kindWord = ({ type, conceptSheet }: Assignment): string =>
  conceptSheet ? 'Begreppsbladet' : definite[type];
