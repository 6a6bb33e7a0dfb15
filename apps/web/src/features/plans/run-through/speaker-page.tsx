import { Button } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { useSpeakerNotes, type SpeakerNotes } from './run-channel.ts';
import { RunClock } from './run-clock.tsx';
import { useRunKeys } from './run-keys.ts';
import { minutesOf } from './run-steps.ts';
import { stepName } from './step-texts.ts';

/** The second window of a run-through, on the teacher's own screen: what comes next, the guide, the key and the printouts. */
export function SpeakerPage({ run }: { readonly run: string }) {
  const { notes, move } = useSpeakerNotes(run);
  useRunKeys(notes !== undefined, move, true);
  return (
    <ContentPage>
      <h1 className="text-section wrap-anywhere">{notes ? `Talarvy: ${notes.name}` : 'Talarvy'}</h1>
      {notes ? (
        <MathsProvider records={[notes]}>
          <Notes notes={notes} onMove={move} />
        </MathsProvider>
      ) : (
        <p role="status" className="mt-4 max-w-measure">
          Väntar på att lektionen börjar i det andra fönstret. Låt det här fönstret ligga på din
          egen skärm, så att klassen inte ser handledning och facit.
        </p>
      )}
    </ContentPage>
  );
}

interface Props {
  readonly notes: SpeakerNotes;
  readonly onMove: (way: 'next' | 'back') => void;
}

function Notes({ notes, onMove }: Props) {
  const { steps, position, stepSince, runSince, maths, guideHtml, answerKey, printouts } = notes;
  const step = steps[position.at];
  const following = steps[position.at + 1];
  if (!step) return null;
  return (
    <>
      <div className="sticky top-[calc(var(--header-height)+0.5rem)] z-10 mt-4 rounded-2xl border border-line bg-card p-5">
        <p role="status" className="text-heading wrap-anywhere">
          {position.at + 1} av {steps.length}. {stepName(step, maths)}
        </p>
        <p className="mt-1 text-muted">
          Steget: <RunClock since={stepSince} minutes={step.minutes} /> av {step.minutes} min.
          Lektionen: <RunClock since={runSince} minutes={minutesOf(steps)} />.
        </p>
        <p className="mt-1 wrap-anywhere">
          {following ? `Sedan: ${stepName(following, maths)}` : 'Det är det sista steget.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => onMove('back')}>
            Tillbaka
          </Button>
          <Button variant="sun" onClick={() => onMove('next')}>
            Nästa
          </Button>
          {notes.classPicturePath !== undefined && (
            <a
              href={notes.classPicturePath}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-12 items-center underline"
            >
              Klassbild<span className="sr-only"> (öppnas i ny flik)</span>
            </a>
          )}
        </div>
      </div>
      <Section id="handledning" title="Handledning">
        {guideHtml === undefined ? (
          <p>Lektionen har ingen handledning som du får läsa.</p>
        ) : (
          // The server has sanitised the HTML: no scripts, styles or foreign elements.
          <div className="prose" dangerouslySetInnerHTML={{ __html: guideHtml }} />
        )}
      </Section>
      {answerKey.length > 0 && (
        <Section id="facit" title="Facit till frågorna">
          <ol className="grid list-decimal gap-3 pl-6">
            {answerKey.map(({ question, solution, explanation }, index) => (
              <li key={index}>
                <WrittenText>{question}</WrittenText>
                {solution.map((line) => (
                  <strong key={line} className="block">
                    <WrittenText>{line}</WrittenText>
                  </strong>
                ))}
                {explanation !== undefined && (
                  <span className="block text-muted">
                    <WrittenText>{explanation}</WrittenText>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {printouts.length > 0 && (
        <Section id="utskrifter" title="Utskrifter">
          <ul>
            {printouts.map(({ name, fileName, url }) => (
              <li key={url}>
                <a
                  href={url}
                  download={fileName}
                  className="inline-flex min-h-11 items-center gap-2 underline"
                >
                  <Icon name="download" /> {name} (pdf)
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="stegen" title="Alla steg">
        <ol className="grid list-decimal gap-1 pl-6">
          {steps.map((each, index) => (
            <li key={index} aria-current={index === position.at ? 'step' : undefined}>
              <span className={index === position.at ? 'font-bold' : ''}>
                {stepName(each, maths)}, {each.minutes} min
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: React.ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    <div className="mt-3">{children}</div>
  </section>
);
