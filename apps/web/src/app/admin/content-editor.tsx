import { useState } from 'react';
import {
  PupilsQuestionContext,
  type PupilsQuestionProps,
} from '#features/editor/lesson-fields/form-editor.tsx';
import { useFormulas } from '#features/editor/rich-text/formula-html.ts';
import { RecordEditor, type RecordEditorProps } from '#features/editor/record/record-editor.tsx';
import { Question } from '#features/assignments/forms/question.tsx';
import { correct, give, unanswered } from '#features/assignments/forms/scoring.ts';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import '#features/assignments/forms/self-test.css';

/** The editor of a record, whose self-tests show questions as pupils see them. */
export const ContentEditor = (props: RecordEditorProps) => (
  <PupilsQuestionContext value={renderQuestion}>
    <RecordEditor {...props} />
  </PupilsQuestionContext>
);

const renderQuestion = (props: PupilsQuestionProps) => <PupilsFormulas {...props} />;

/** The formulas of a question as pupils see them. A changed question is answered anew. */
function PupilsFormulas(props: PupilsQuestionProps) {
  return (
    <MathsProvider records={[useFormulas(textsOf(props.question))]}>
      <PupilsQuestion key={JSON.stringify(props.question)} {...props} />
    </MathsProvider>
  );
}

const textsOf = (value: object | string): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value).flatMap((each: unknown) =>
        typeof each === 'string' || (typeof each === 'object' && each !== null)
          ? textsOf(each)
          : [],
      );

/** A question that can be answered and corrected, as in the self-test. */
function PupilsQuestion(props: PupilsQuestionProps) {
  const [answer, setAnswer] = useState(unanswered);
  const { question } = props;
  return (
    <Question
      {...props}
      answer={answer}
      onGive={(given) => setAnswer((before) => give(before, given))}
      onCorrect={() => setAnswer((before) => correct(question, before))}
      onReveal={() => setAnswer((before) => ({ ...before, revealed: true }))}
    />
  );
}
