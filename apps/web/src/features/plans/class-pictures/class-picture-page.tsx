import { placesOfClassPicture, wordsOfDay } from '@lasar/contract/plans/class-picture-rules';
import {
  endClassPicture,
  startClassPicture,
  type ClassPicture,
  type TestPicture,
} from '@lasar/contract/plans/class-pictures';
import type { Form } from '@lasar/contract/assignments/forms';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { Plan } from '@lasar/contract/plans/plans';
import { Link } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ClassDoor } from './class-door.tsx';
import { classPictureText } from './class-picture-text.ts';
import { DayWords } from './day-words.tsx';
import type { LedPicture } from '../more-tasks/practice-board.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { useClassPicture } from './use-class-picture.ts';
import { useForms } from './use-forms.ts';

interface Props {
  readonly plan: Plan;
  readonly loaded: ClassPicture;
  /** The right answer of a question, in lines. */
  readonly solutionOf: SolutionOf;
}

const loadBoard = () => import('./class-board.tsx').then((module) => module.ClassBoard);

/** How the class answers the self-tests of a plan, live. */
export function ClassPicturePage({ plan, loaded, solutionOf }: Props) {
  const { id, name, link } = plan;
  const { picture, isLive } = useClassPicture(id, loaded);
  const forms = useForms(
    picture.tests.map(({ formId }) => formId),
    picture.sheet,
  );
  const led: LedPicture = {
    planId: id,
    sheet: picture.sheet,
    countsOf: (formId, question) =>
      picture.tests.find((test) => test.formId === formId)?.questions[question],
  };
  const write = useWrite();
  return (
    <ContentPage>
      <p className="no-print">
        <Link to={planPaths.plan(id)} className="inline-flex min-h-11 items-center underline">
          Tillbaka till {name}
        </Link>
      </p>
      <PageHeading>Klassbild</PageHeading>
      {picture.day === undefined ? (
        <NotStarted plan={plan} />
      ) : (
        <>
          <p role="status" className="mt-3 text-lead">
            {pupilsInWords(picture.pupils)}
            {!isLive && ' Anslutningen är bruten. Bilden hämtas igen om en stund.'}
          </p>
          <div className="no-print mt-5 flex flex-wrap gap-3">
            {picture.tests.length > 0 && (
              <DialogButton load={loadBoard} props={{ planId: id, name, picture, forms }}>
                Visa för klassen
              </DialogButton>
            )}
            <ConfirmButton
              label="Avsluta klassbilden"
              title="Avsluta klassbilden?"
              confirmText="Ja, ta bort alla svar"
              send={() =>
                write(endClassPicture, { params: { id } }, { done: 'Klassbilden är avslutad.' })
              }
            >
              <p>Alla svar tas bort direkt. Det går inte att ångra.</p>
            </ConfirmButton>
          </div>
          <div className="mt-10 grid items-start gap-x-12 gap-y-10 wide:grid-cols-[1fr_22rem]">
            <div className="grid gap-12">
              {picture.tests.length === 0 && <NobodyYet code={link?.code} />}
              {picture.tests.map((test) => (
                <Test
                  key={test.formId}
                  test={test}
                  form={forms.get(test.formId)}
                  solutionOf={solutionOf}
                  led={led}
                />
              ))}
            </div>
            <div className="grid gap-6">
              <ClassDoor planId={id} picture={picture} />
              {link && <Receipts code={link.code} day={picture.day} />}
            </div>
          </div>
        </>
      )}
    </ContentPage>
  );
}

const pupilsInWords = (pupils: number): string =>
  pupils === 0
    ? 'Ingen har svarat än.'
    : pupils === 1
      ? '1 elev har svarat.'
      : `${pupils} elever har svarat.`;

function NotStarted({ plan: { id, link } }: { readonly plan: Plan }) {
  const write = useWrite();
  const start = async () => {
    try {
      await write(startClassPicture, { params: { id } });
    } catch (error) {
      await showToast(problemMessage(error, classPictureText), 'error');
    }
  };
  return (
    <div className="mt-6 max-w-measure space-y-4">
      <p className="text-lead">
        Eleverna öppnar planeringen med koden och gör ett självtest. Du ser direkt hur många som är
        klara, vad de flesta kan och vilket fel som är vanligast.
      </p>
      <p>
        Varje elev får frågan om svaren får räknas. Inga namn skickas, och alla svar tas bort när
        dagen är slut eller när du avslutar klassbilden.
      </p>
      <p>
        De {placesOfClassPicture} första kommer med direkt. Är ni fler väntar resten tills du
        släpper in dem.
      </p>
      {link ? (
        <Button onClick={() => void start()}>Starta klassbilden</Button>
      ) : (
        <>
          <p className="font-bold">
            Planeringen behöver en kod först, så att eleverna kan öppna den.
          </p>
          <ButtonLink to={planPaths.plan(id)}>Dela planeringen</ButtonLink>
        </>
      )}
    </div>
  );
}

const NobodyYet = ({ code }: { readonly code: string | undefined }) => (
  <div className="max-w-measure space-y-3">
    <p>
      När en elev har rättat sin första fråga syns den här. Eleverna öppnar planeringen med koden
      {code !== undefined && <strong> {code}</strong>}, väljer ett självtest och svarar ja på frågan
      om svaren får räknas.
    </p>
    <p className="text-muted">I övningar med nya tal får hela klassen samma tal idag.</p>
  </div>
);

interface TestProps {
  readonly test: TestPicture;
  readonly form: Form | undefined;
  readonly solutionOf: SolutionOf;
  readonly led: LedPicture;
}

const Test = ({ test, form, solutionOf, led }: TestProps) => (
  <section aria-labelledby={`test-${test.formId}`}>
    <h2 id={`test-${test.formId}`} className="text-section wrap-anywhere">
      {test.name}
    </h2>
    <p className="mt-1 text-muted">
      {test.pupils} har börjat, {test.done} {test.done === 1 ? 'är klar' : 'är klara'}.
    </p>
    <MathsProvider records={form ? [form] : []}>
      <ol className="mt-5 grid gap-4">
        {test.questions.map((question, index) => (
          <QuestionPicture
            key={index}
            number={index + 1}
            picture={question}
            form={form}
            question={form?.questions[index]}
            solutionOf={solutionOf}
            led={led}
          />
        ))}
      </ol>
    </MathsProvider>
  </section>
);

/** What a teacher compares a pupil's receipt with. */
const Receipts = ({ code, day }: { readonly code: string; readonly day: string }) => (
  <section aria-labelledby="kvittens" className="rounded-2xl border border-line bg-card p-6">
    <h2 id="kvittens" className="text-heading">
      Elevernas kvittens
    </h2>
    <p className="mt-3 mb-5">
      Den som är klar kan visa en kvittens på sin skärm. En äkta kvittens från i dag har de här
      orden och en klocka som går.
    </p>
    <DayWords words={wordsOfDay(code, day)} className="text-heading" />
  </section>
);
