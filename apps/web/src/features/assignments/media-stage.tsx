import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Media } from '@lasar/contract/assignments/media';
import type { ReactNode, RefObject } from 'react';
import { FilmStage } from './film-stage.tsx';
import { useAddressRange } from './film/film-time.ts';
import { PdfStage } from './pdf-stage.tsx';
import { PracticeSheet } from './practice-sheet.tsx';
import { StageFrame, type Presentation } from './presentation.tsx';
import { NextStep } from './step-links.tsx';

interface Props {
  readonly assignment: Assignment & { readonly media: Media };
  /** All assignments of the lesson, in order. */
  readonly all: readonly Assignment[];
  /** The film's element, shared with the controls for sharing a clip. */
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** The controls for sharing the film. */
  readonly shareFilm: ReactNode;
  readonly presentation: Presentation;
}

/** The content of an open film or pdf. */
export function MediaStage({ assignment, all, filmRef, shareFilm, presentation }: Props) {
  const range = useAddressRange();
  const { id, type, media, name, generated, transcripts = [] } = assignment;
  if (type === 'pdf')
    return (
      <StageFrame type={type} name={name} presentation={presentation}>
        {generated ? (
          <PracticeSheet assignment={assignment} presentation={presentation} />
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
