import type { Assignment } from '@lasar/contract/assignments/assignments';
import { type ReactNode, useRef } from 'react';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ReadingTools } from '#shared/ui/reading-tools.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { MediaStage } from './media-stage.tsx';
import { usePresentation } from './presentation.tsx';
import { Stage } from './stage.tsx';
import './viewer.css';

interface Props {
  readonly assignment: Assignment;
  readonly selfTest: ReactNode;
  /** The way back to what the assignment was shared in. */
  readonly back: ReactNode;
}

/** An assignment that was shared by a link, outside its lesson. */
export function SharedAssignment({ assignment, selfTest, back }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const presentation = usePresentation();
  const { name, description, parents, media, answerKey, generated } = assignment;
  const canPresent = (media && !media.pending) || selfTest !== undefined;
  return (
    <ContentPage hue={hueOfSchoolType(parents[0]?.path ?? '')} className="viewer">
      <p className="no-print">{back}</p>
      <h1 dir="auto" className="mt-1 mb-4 text-section">
        {name}
      </h1>
      <Stage
        assignment={assignment}
        selfTest={selfTest}
        renderMedia={(shown, shownBy) => (
          <MediaStage
            assignment={shown}
            all={[assignment]}
            filmRef={film}
            shareFilm={null}
            presentation={shownBy}
          />
        )}
        presentation={presentation}
      />
      {description !== '' && (
        <p className="mt-6 max-w-measure text-lead">
          <MathsProvider records={[assignment]}>
            <WrittenText>{description}</WrittenText>
          </MathsProvider>
        </p>
      )}
      <div className="no-print mt-5 flex flex-wrap gap-3">
        {canPresent && (
          <Button variant="outline" onClick={presentation.toggle} className="if-fullscreen">
            Visa för klassen
          </Button>
        )}
        {answerKey && !generated && (
          <a href={answerKey.url} download={answerKey.fileName} className={buttonClass('outline')}>
            <Icon name="download" /> Facit
          </a>
        )}
        <ReadingTools />
      </div>
    </ContentPage>
  );
}
