import type { Question } from '@lasar/contract/assignments/form-questions';
import { partsOf } from '@lasar/contract/assignments/question-part-rules';
import type { QuestionPicture, TestPicture } from '@lasar/contract/plans/class-pictures';
import type { AnswerCount } from './class-pictures.store.ts';

interface Tested {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

/** The answers of a class to a self-test. */
export function testPicture(
  { id, name, questions }: Tested,
  counts: readonly AnswerCount[],
): TestPicture {
  const ofPupils = counts.filter(({ question }) => question === null);
  return {
    formId: id,
    name,
    pupils: ofPupils.length,
    done: ofPupils.filter(({ answers }) => answers >= questions.length).length,
    questions: questions.map((question, index) => {
      const own = counts.filter((each) => each.question === index);
      const sum = (some: readonly AnswerCount[]) =>
        some.reduce((total, { answers }) => total + answers, 0);
      return {
        answered: sum(own),
        right: sum(own.filter((each) => each.right)),
        choices: partsOf(question).map((_, choice) =>
          sum(own.filter(({ choices }) => choices?.includes(choice))),
        ),
        ...commonestNumber(own),
      };
    }),
  };
}

/** The wrong number that most have given; of several, the smallest. */
function commonestNumber(counts: readonly AnswerCount[]): Pick<QuestionPicture, 'wrongNumber'> {
  const [most] = counts
    .flatMap(({ number, right, answers }) =>
      number === null || right ? [] : { value: number, count: answers },
    )
    .toSorted((one, other) => other.count - one.count || one.value - other.value);
  return most ? { wrongNumber: most } : {};
}
