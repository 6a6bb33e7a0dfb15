import { fewestShown } from '@lasar/contract/plans/class-picture-rules';
import type { ClassPicture } from '@lasar/contract/plans/class-pictures';
import type { Form } from '@lasar/contract/assignments/forms';
import { AnswerBar } from '#shared/ui/answer-bar.tsx';
import { Projector } from '#shared/ui/projector.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { WaitingPupils } from './class-door.tsx';

interface Props {
  readonly planId: string;
  readonly name: string;
  readonly picture: ClassPicture;
  readonly forms: ReadonlyMap<string, Form>;
  readonly onClose: () => void;
}

/** The class picture on the board. It shows no question that so few have answered that one could tell who was wrong. */
export const ClassBoard = ({ planId, name, picture, forms, onClose }: Props) => (
  <Projector title={name} onClose={onClose}>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-[max(1.25rem,3.6vmin)]">
      <p>{picture.pupils} har svarat.</p>
      <WaitingPupils planId={planId} picture={picture} />
    </div>
    {picture.tests.map(({ formId, name: test, questions, done }) => (
      <section key={formId} className="text-[max(1.125rem,3vmin)] leading-tight">
        <h3 className="font-display text-[1.3em] font-bold wrap-anywhere">{test}</h3>
        <p className="text-muted">
          {done} {done === 1 ? 'är klar' : 'är klara'}.
        </p>
        <MathsProvider records={[forms.get(formId) ?? {}]}>
          <ol className="mt-2 grid gap-2">
            {questions.map(({ answered, right }, index) => (
              <li key={index}>
                <p className="wrap-anywhere">
                  {index + 1}.{' '}
                  <WrittenText>{forms.get(formId)?.questions[index]?.question ?? ''}</WrittenText>
                </p>
                {answered < fewestShown ? (
                  <p className="text-muted">Visas när minst {fewestShown} har svarat.</p>
                ) : (
                  <div className="mt-1 flex items-center gap-[2vmin]">
                    <AnswerBar answered={answered} right={right} className="grow" />
                    <p className="shrink-0 font-bold">
                      {right} av {answered}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ol>
        </MathsProvider>
      </section>
    ))}
  </Projector>
);
