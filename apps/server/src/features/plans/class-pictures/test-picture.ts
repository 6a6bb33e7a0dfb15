import type { Question } from '@lasar/contract/assignments/form-questions';
import type { QuestionPicture, TestPicture } from '@lasar/contract/plans/class-pictures';
import type { AnswerCount } from './class-pictures.store.ts';

/** The answers of a class to a self-test, whose questions have `parts` of their own. */
export function testPicture(
  formId: string,
  name: string,
  parts: readonly number[],
  counts: readonly AnswerCount[],
): TestPicture {
  const ofPupils = counts.filter(({ question }) => question === null);
  return {
    formId,
    name,
    pupils: ofPupils.length,
    done: ofPupils.filter(({ answers }) => answers >= parts.length).length,
    questions: parts.map((offered, index) => {
      const own = counts.filter(({ question }) => question === index);
      const sum = (some: readonly AnswerCount[]) =>
        some.reduce((total, { answers }) => total + answers, 0);
      return {
        answered: sum(own),
        right: sum(own.filter((each) => each.right)),
        choices: Array.from({ length: offered }, (_, choice) =>
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

/** How many choices a question has, or items to order, or pairs to match. */
export function partsOf(question: Question): number {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.length;
    case 'order':
      return question.items.length;
    case 'match':
      return question.pairs.length;
    case 'number':
    case 'text':
      return 0;
  }
}
