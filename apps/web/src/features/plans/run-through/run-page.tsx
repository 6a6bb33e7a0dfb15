import { classPictureQuery } from '@lasar/contract/plans/class-picture-rules';
import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { switchEasyText, useEasyText } from '#shared/device/easy-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { ChooseLength } from './choose-length.tsx';
import { speakerQuery, useSpeakerWindow, type SpeakerNotes } from './run-channel.ts';
import { filesOf, lockOf, materialOf, type RunData } from './run-material.ts';
import type { RunPicture } from './run-picture.ts';
import type { RunPlayer } from './run-player.ts';
import { useAsking } from './use-asking.ts';
import { planSteps } from './run-steps.ts';
import { restoreRun, useKeptRun } from './use-kept-run.ts';
import { useRun } from './use-run.ts';

// Fetched with the files of the lesson, when its length is chosen.
const loadBoard = () => import('./run-board.tsx').then(({ RunBoard }) => RunBoard);

interface Props {
  readonly data: RunData;
  /** The teacher's own plan that led here, whose class picture can be opened. */
  readonly planId: string | undefined;
  /** The code or token of the shared plan that opens the lesson here. */
  readonly code: string | undefined;
  readonly solutionOf: SolutionOf;
  readonly picture: RunPicture;
  readonly player: RunPlayer;
}

/** The page that a lesson is taught from: how long it may take is chosen, and then it is on the board. */
export function RunPage(props: Props) {
  const { data, code } = props;
  const { lesson } = data;
  const locked = lockOf(data);
  return (
    <ContentPage hue={hueOfSchoolType(lesson.parents[0]?.path ?? '')}>
      <MathsProvider records={[lesson]}>
        <p>
          <Link
            to={code === undefined ? paths.lesson(lesson.id) : planPaths.shared(code)}
            className="inline-flex min-h-11 items-center underline"
          >
            {code === undefined ? 'Till lektionen' : 'Till planeringen'}
          </Link>
        </p>
        <PageHeading
          lead={locked ? '' : 'Hur lång tid har ni? Lektionen visas steg för steg på tavlan.'}
        >
          Börja lektionen: <WrittenText>{lesson.name}</WrittenText>
        </PageHeading>
        <div className="mt-8">
          {locked ? (
            <LockedNotice locked={locked} what="Lektionen" returnTo={paths.runThrough(lesson.id)} />
          ) : (
            <OpenRun {...props} />
          )}
        </div>
      </MathsProvider>
    </ContentPage>
  );
}

function OpenRun({ data, planId, code, solutionOf, picture, player }: Props) {
  const { lesson, explained, printouts } = data;
  const isEasySetting = useEasyText();
  const [isBlocked, setBlocked] = useState(false);
  const hasEasy = lesson.easy !== undefined || lesson.text?.includes('class="easy-text"') === true;
  const isEasy = hasEasy && isEasySetting;
  const material = useMemo(() => materialOf(data, isEasy), [data, isEasy]);
  const running = useRun(() => restoreRun(data), player.load);
  const { run, isShown, files, begin, move, goOn, close } = running;
  const { runId, keepId } = useKeptRun(lesson.id, run);
  const { forms, countsOf, onPractise, fitsPhones } = useAsking({ data, code, picture, running });
  const maths = useMemo(
    () => [lesson, explained, ...forms].flatMap((record) => record.maths ?? []),
    [lesson, explained, forms],
  );
  const picturePath =
    planId === undefined ? undefined : `${planPaths.plan(planId)}?${classPictureQuery}`;
  const { kept } = files;
  const notes: SpeakerNotes | undefined =
    run && isShown && kept
      ? {
          ...run,
          name: lesson.name,
          guideHtml: lesson.teacherGuide,
          answerKey: material.questions.map((question) => ({
            question: question.question,
            solution: solutionOf(question),
            explanation: question.explanation,
          })),
          printouts: printouts.map((each) => ({ ...each, url: kept.get(each.url) ?? each.url })),
          classPicturePath: picturePath,
          maths,
        }
      : undefined;
  useSpeakerWindow(runId, notes, move);
  const openSpeaker = () => {
    keepId();
    const opened = open(
      `${paths.runThrough(lesson.id)}?${speakerQuery}=${runId}`,
      `genomgang-${runId}`,
      'popup,width=620,height=860',
    );
    setBlocked(opened === null);
  };
  if (
    material.films.length +
      material.pages.length +
      lesson.words.length +
      material.questions.length ===
    0
  )
    return <EmptyLesson id={lesson.id} />;
  return (
    <>
      {run && (
        <p className="mb-6">
          <Button
            variant="sun"
            onClick={() => goOn(filesOf(data, materialOf(data, run.choice.isEasy), player))}
          >
            Fortsätt där ni var: steg {run.position.at + 1} av {run.steps.length}
          </Button>
        </p>
      )}
      {hasEasy && (
        <p className="mb-6 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            id="lattare"
            checked={isEasy}
            onChange={switchEasyText}
            className="size-6 accent-(--lake)"
          />
          <label htmlFor="lattare" className="font-bold">
            Visa texten på lättare svenska
          </label>
        </p>
      )}
      <ChooseLength
        material={material}
        onChoose={(length, isSubstitute) => {
          // On a phone the second window would lie over the first.
          if (isSubstitute && matchMedia('(min-width: 768px)').matches) openSpeaker();
          begin({ length, isEasy }, planSteps(material, length), filesOf(data, material, player));
        }}
      />
      <section aria-labelledby="talarvy" className="mt-10">
        <h2 id="talarvy" className="text-heading">
          Talarvy
        </h2>
        <p className="mt-2 max-w-measure">
          Handledning, facit och utskrifter i ett eget fönster på din egen skärm. De visas aldrig på
          tavlan. Öppna den innan lektionen börjar.
        </p>
        {/* Rendered from the start: screen readers ignore a live region that is inserted together with its text. */}
        <p role="alert" className="mt-2 font-bold text-falu empty:hidden">
          {isBlocked &&
            'Webbläsaren stoppade fönstret. Tillåt fönster från den här webbplatsen, och öppna talarvyn igen.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" onClick={openSpeaker}>
            Öppna talarvyn
          </Button>
          {picturePath !== undefined && (
            <Link
              to={picturePath}
              target="_blank"
              className="inline-flex min-h-12 items-center underline"
            >
              Klassbild till självtestet<span className="sr-only"> (öppnas i ny flik)</span>
            </Link>
          )}
        </div>
      </section>
      <p className="mt-8 max-w-measure text-muted">
        Bläddra med knapparna, piltangenterna, en fjärrkontroll för presentationer eller genom att
        svepa. Stäng med Esc. Inget om eleverna sparas med namn, och klassens svar tas bort när
        dagen är slut.
      </p>
      {run && isShown && (
        <LazyComponent
          load={loadBoard}
          what="Tavlan"
          props={{
            name: lesson.name,
            ...run,
            maths,
            kept,
            loadFilm: player.load,
            progress: files.progress,
            onBeginAnyway: files.beginAnyway,
            onMove: move,
            onClose: close,
            solutionOf,
            picture: forms.length > 0 ? picture : undefined,
            countsOf,
            onPractise,
            fitsPhones,
          }}
        />
      )}
    </>
  );
}

const EmptyLesson = ({ id }: { readonly id: string }) => (
  <EmptyState
    title="Lektionen har inget att visa än"
    actions={
      <Link to={paths.lesson(id)} className="underline">
        Till lektionen
      </Link>
    }
  >
    <p>Den har varken film, text, ord eller självtest som kan visas på tavlan.</p>
  </EmptyState>
);
