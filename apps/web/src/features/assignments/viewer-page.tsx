import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import './viewer.css';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { type ReactNode, type RefObject, useState } from 'react';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { type RenderMedia, Stage } from './stage.tsx';
import { NextStep, StepLinks } from './step-links.tsx';
import { Button } from '#shared/ui/button.tsx';
import { usePresentation } from './presentation.tsx';
import { ViewerHead } from './viewer-head.tsx';
import { Link } from 'react-router';
import { paths } from '@lasar/contract/paths';
import { ReadingTools, SaveTool } from '#shared/ui/reading-tools.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { stripText, sizeText } from './assignment-texts.ts';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import type { Media } from '@lasar/contract/assignments/media';

interface Props {
  readonly assignment: Assignment;
  /** All assignments of the lesson, in order, including this one. */
  readonly all: readonly Assignment[];
  /** The self-test, if the assignment is one of our own. */
  readonly selfTest?: ReactNode;
  readonly renderMedia?: RenderMedia;
  /** The element of a film. */
  readonly filmRef?: RefObject<HTMLVideoElement | null>;
  /** The control for reporting an error on this page. */
  readonly reportError: ReactNode;
}

/** The viewer for films, pdfs and forms: the content and links to the lesson's other assignments. */
export function ViewerPage({
  assignment,
  all,
  selfTest,
  renderMedia,
  filmRef,
  reportError,
}: Props) {
  const presentation = usePresentation();
  const lesson = assignment.parents.at(-1);
  const { media } = assignment;
  const canPresent = (media && !media.pending) || selfTest !== undefined;
  return (
    <ContentPage hue={hueOfSchoolType(assignment.parents[0]?.path ?? '')} className="viewer">
      <ViewerHead
        assignment={assignment}
        main={
          <MainAction
            key={assignment.id}
            assignment={assignment}
            all={all}
            {...(filmRef && { filmRef })}
          />
        }
        {...(canPresent && { startPresentation: presentation.toggle })}
      />
      <Stage
        key={assignment.id}
        assignment={assignment}
        selfTest={selfTest}
        renderMedia={renderMedia}
        presentation={presentation}
      />
      <AssignmentStrip all={all} currentId={assignment.id} lessonName={lesson?.name ?? ''} />
      <AboutAssignment assignment={assignment} />
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <SaveTool />
        <ReadingTools />
      </div>
      <StepLinks all={all} assignment={assignment} />
      {reportError}
    </ContentPage>
  );
}

type MainActionProps = Pick<Props, 'assignment' | 'all' | 'filmRef'>;

/** What a pupil does here: starts the film, and then goes on to the next assignment. A locked one says what it needs. */
function MainAction({ assignment, all, filmRef }: MainActionProps) {
  const [started, setStarted] = useState(false);
  if (assignment.locked) return null;
  if (assignment.type !== 'video' || !assignment.media || assignment.media.pending || started)
    return <NextStep all={all} assignment={assignment} variant="sun" />;
  const start = () => {
    setStarted(true);
    filmRef?.current?.scrollIntoView({ block: 'nearest' });
    filmRef?.current?.focus({ preventScroll: true });
    // A browser may refuse to play. The film's own button is then in view.
    filmRef?.current?.play().catch(() => undefined);
  };
  return (
    <Button variant="sun" className="needs-script" onClick={start}>
      <Icon name="film" /> Starta filmen
    </Button>
  );
}

interface AssignmentStripProps {
  readonly all: readonly Assignment[];
  readonly currentId: string;
  readonly lessonName: string;
}

/** The lesson's assignments in order. The concept sheet comes last and has no number. */
function AssignmentStrip({ all, currentId, lessonName }: AssignmentStripProps) {
  return (
    <nav aria-label="Lektionens uppgifter" className="no-print mt-5">
      <ol className="flex flex-wrap gap-3">
        {all.map((assignment, index) => (
          <li key={assignment.id} className="max-w-full">
            <Link
              to={paths.assignment(assignment.type, assignment.id)}
              aria-current={assignment.id === currentId ? 'page' : undefined}
              className="strip-item"
            >
              {!assignment.conceptSheet && <span className="tabular-nums">{index + 1}</span>}
              <span>{stripText(assignment, lessonName)}</span>
              {assignment.locked && (
                <>
                  <Icon name="lock" className="size-4" />
                  <span className="sr-only">(låst)</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The assignment's description, files and origin. */
function AboutAssignment({ assignment }: { readonly assignment: Assignment }) {
  const { description, media, answerKey, original, type, generated, languages } = assignment;
  return (
    <div className="mt-6 max-w-measure">
      {description !== '' && (
        <p dir="auto" className="text-lead">
          <MathsProvider records={[assignment]}>
            <WrittenText>{description}</WrittenText>
          </MathsProvider>
        </p>
      )}
      {media && languages && <SheetLanguages media={media} languages={languages} />}
      <p className="no-print flex flex-wrap gap-x-6">
        {type === 'video' && media && <FileLink media={media} label="Ladda ner filmen" />}
        {answerKey && !generated && <FileLink media={answerKey} label="Facit" />}
        {original && (
          <FileLink
            media={original}
            label={`Ladda ner som ${original.fileName.endsWith('.odt') ? 'OpenDocument' : 'Word'}`}
          />
        )}
      </p>
      {media && <Origin media={media} />}
    </div>
  );
}

interface SheetLanguagesProps {
  readonly media: Media;
  readonly languages: NonNullable<Assignment['languages']>;
}

/** Links to the concept sheet with its words in another language beside Swedish. */
const SheetLanguages = ({ media: { url }, languages }: SheetLanguagesProps) => (
  <div className="no-print">
    <h2 className="text-heading">Begreppsblad på två språk</h2>
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`${url}?language=${language}`}
            className="inline-flex min-h-11 items-center underline"
          >
            Svenska och {languageName(language)}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

function FileLink({
  media: { url, fileName, bytes },
  label,
}: {
  readonly media: Media;
  readonly label: string;
}) {
  return (
    <a href={url} download={fileName} className="inline-flex min-h-11 items-center gap-2 underline">
      <Icon name="download" /> {label}
      {bytes !== undefined && ` (${sizeText(bytes)})`}
    </a>
  );
}

/** The credit, licence and source of a file, each only when it is known. */
function Origin({ media: { credit, licence, source } }: { readonly media: Media }) {
  const parts = [
    credit && `Upphov: ${credit}`,
    licence && `Licens: ${licence}`,
    source && source !== credit && `Källa: ${source}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-1 text-small text-muted">{parts.join('. ')}.</p>;
}
