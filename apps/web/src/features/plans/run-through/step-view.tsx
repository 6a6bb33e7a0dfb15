import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Media } from '@lasar/contract/assignments/media';
import type { KeptFiles } from './keep-files.ts';
import { useMemo } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { PracticeStep } from '../more-tasks/practice-step.tsx';
import { WordStep } from './word-step.tsx';
import type { RunPlayer } from './run-player.ts';
import type { RunStep } from './run-steps.ts';

interface Props {
  readonly step: RunStep;
  readonly revealed: boolean;
  /** When the step began, in milliseconds. */
  readonly since: number;
  readonly kept: KeptFiles;
  readonly loadFilm: RunPlayer['load'];
  readonly solutionOf: SolutionOf;
  /** Whether a class picture counts the answers. */
  readonly isCounted: boolean;
  /** How the class has answered a question; undefined without a class picture and before anybody has. */
  readonly countsOf: (question: Question) => QuestionPicture | undefined;
}

/** What the class sees of a step. */
export function StepView({
  step,
  revealed,
  since,
  kept,
  loadFilm,
  solutionOf,
  isCounted,
  countsOf,
}: Props) {
  switch (step.kind) {
    case 'start':
      return <StartStep {...step} since={since} solutionOf={solutionOf} />;
    case 'film':
      return <FilmStep {...step} kept={kept} loadFilm={loadFilm} />;
    case 'read':
      return (
        <div className="h-full">
          <h3 className="run-big" dangerouslySetInnerHTML={{ __html: step.page.headingHtml }} />
          <div
            className="run-text mt-[2dvh]"
            dangerouslySetInnerHTML={{ __html: withKept(step.page.html, kept) }}
          />
        </div>
      );
    case 'word':
      return <WordStep {...step} revealed={revealed} kept={kept} />;
    case 'question':
      return (
        <AskedQuestion
          label={`Fråga ${step.number} av ${step.of}`}
          question={step.question}
          revealed={revealed}
          since={since}
          solutionOf={solutionOf}
          counts={countsOf(step.question)}
        />
      );
    case 'practice':
      return (
        <PracticeStep
          questions={step.questions}
          revealed={revealed}
          isOnPhones={isCounted && step.place === 'phones'}
          countsOf={countsOf}
          solutionOf={solutionOf}
        />
      );
    case 'work':
      return (
        <div className="grid h-full content-center gap-[2dvh]">
          <h3 className="run-big">Arbeta själva</h3>
          <ul className="run-text">
            {step.sheets.map((sheet) => (
              <li key={sheet}>
                <WrittenText>{sheet}</WrittenText>
              </li>
            ))}
          </ul>
          <p className="text-muted">Fastnar du? Fråga först en granne, sedan läraren.</p>
        </div>
      );
    case 'exit':
      return step.question ? (
        <AskedQuestion
          label="Slutfråga"
          question={step.question}
          revealed={revealed}
          since={since}
          solutionOf={solutionOf}
          counts={countsOf(step.question)}
        />
      ) : (
        <div className="grid h-full content-center gap-[2dvh]">
          <h3 className="run-big">Innan vi slutar</h3>
          <p className="run-text">
            Skriv en sak som du har lärt dig, och en sak som du undrar över.
          </p>
        </div>
      );
  }
}

function StartStep({
  goals,
  question,
  since,
  solutionOf,
}: Extract<RunStep, { kind: 'start' }> & Pick<Props, 'since' | 'solutionOf'>) {
  return (
    <div className="grid min-h-full content-center gap-[3dvh]">
      {goals.length > 0 && (
        <ul className="run-text">
          {goals.slice(0, 2).map((goal) => (
            <li key={goal} dir="auto">
              <WrittenText>{goal}</WrittenText>
            </li>
          ))}
        </ul>
      )}
      {question ? (
        <AskedQuestion
          label="Gissa först. Vi kommer tillbaka till frågan."
          question={question}
          revealed={false}
          since={since}
          solutionOf={solutionOf}
        />
      ) : (
        <>
          <h3 className="run-big">Vad vet du redan?</h3>
          <p className="run-text">Tänk en stund, och berätta sedan för den som sitter bredvid.</p>
        </>
      )}
    </div>
  );
}

function FilmStep({
  film: { id, name, media },
  untilSeconds,
  kept,
  loadFilm,
}: Extract<RunStep, { kind: 'film' }> & Pick<Props, 'kept' | 'loadFilm'>) {
  const shown = useMemo(() => keptMedia(media, kept), [media, kept]);
  const isKept = kept.has(media.url);
  return (
    <div className="flex h-full flex-col gap-[1dvh]">
      <div className="min-h-0 flex-1" data-own-keys>
        <LazyComponent load={loadFilm} props={{ id, name, media: shown }} what="Filmen" />
      </div>
      {(untilSeconds !== undefined || !isKept) && (
        <p className="flex items-center gap-[0.5em] text-muted">
          {untilSeconds !== undefined && `Visa de första ${untilSeconds / 60} minuterna. `}
          {!isKept && (
            <>
              <Icon name="warning" className="size-[1em] shrink-0" /> Filmen är inte hämtad i
              förväg. Den behöver nätet.
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A film with its files from the memory of the page. One that is there has no need of streams. */
function keptMedia({ streams, posterUrl, ...media }: Media, kept: KeptFiles): Media {
  const withKeptUrl = <T extends { readonly url: string }>(file: T): T => ({
    ...file,
    url: kept.get(file.url) ?? file.url,
  });
  return {
    ...withKeptUrl(media),
    ...(posterUrl !== undefined && { posterUrl: kept.get(posterUrl) ?? posterUrl }),
    captions: media.captions.map(withKeptUrl),
    tracks: media.tracks.map(withKeptUrl),
    ...(!kept.has(media.url) && streams && { streams }),
  };
}

/** The HTML with its pictures from the memory of the page. */
function withKept(html: string, kept: KeptFiles): string {
  let shown = html;
  for (const [from, to] of kept) {
    const written = from.replaceAll('&', '&amp;');
    shown = shown.replaceAll(`src="${written}"`, `src="${to}"`);
  }
  return shown;
}
