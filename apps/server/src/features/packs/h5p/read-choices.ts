import type { Question } from '@lasar/contract/assignments/form-questions';
import {
  isTrueAt,
  lineOf,
  listAt,
  rawAt,
  tellOfMedia,
  textAt,
  valueAt,
  valueOf,
  type H5pValue,
  type Tell,
} from './h5p-values.ts';

/** A text of H5P's own that is left in English, or the author's own. */
const inSwedish = (text: string, english: string, swedish: string): string =>
  text === '' || text === english ? swedish : text;

const withFeedback = (text: string, correct: boolean, feedback: string) => ({
  text,
  ...(correct && { correct: true as const }),
  ...(feedback !== '' && { feedback }),
});

/** A question of H5P.MultiChoice. */
export function readMultiChoice(params: H5pValue, tell: Tell): Question[] {
  tellOfMedia(params, tell);
  const lost = { tip: false, notChosen: false };
  const choices = listAt(params, 'answers')
    .map(valueOf)
    .map((answer) => {
      const around = valueAt(answer, 'tipsAndFeedback');
      lost.tip ||= textAt(around, 'tip', tell) !== '';
      lost.notChosen ||= textAt(around, 'notChosenFeedback', tell) !== '';
      return withFeedback(
        lineOf(rawAt(answer, 'text'), tell),
        isTrueAt(answer, 'correct'),
        lineOf(rawAt(around, 'chosenFeedback'), tell),
      );
    });
  if (lost.tip) tell('Tipsen till svaren följer inte med.');
  if (lost.notChosen) tell('Kommentarerna till svar som ingen har valt följer inte med.');
  tellOfOverallFeedback(params, tell);
  const { type } = valueAt(params, 'behaviour');
  const correct = choices.filter((choice) => choice.correct).length;
  if (correct > 1 && type === 'single')
    tell('I H5P räcker ett av de rätta svaren. Här ska alla markeras.');
  const question = textAt(params, 'question', tell);
  const isSingle = correct === 1 && type !== 'multi';
  return [{ type: isSingle ? 'choice' : 'choices', question, choices }];
}

/** A question of H5P.TrueFalse. */
export function readTrueFalse(params: H5pValue, tell: Tell): Question[] {
  tellOfMedia(params, tell);
  const behaviour = valueAt(params, 'behaviour');
  const words = valueAt(params, 'l10n');
  const isTrue = isTrueAt(params, 'correct');
  const feedbackOn = (right: boolean) =>
    lineOf(rawAt(behaviour, right ? 'feedbackOnCorrect' : 'feedbackOnWrong'), tell);
  return [
    {
      type: 'choice',
      question: textAt(params, 'question', tell),
      choices: [
        withFeedback(
          inSwedish(lineOf(rawAt(words, 'trueText'), tell), 'True', 'Sant'),
          isTrue,
          feedbackOn(isTrue),
        ),
        withFeedback(
          inSwedish(lineOf(rawAt(words, 'falseText'), tell), 'False', 'Falskt'),
          !isTrue,
          feedbackOn(!isTrue),
        ),
      ],
    },
  ];
}

/** The questions of H5P.SingleChoiceSet, whose first answer is the right one. */
export function readSingleChoiceSet(params: H5pValue, tell: Tell): Question[] {
  tellOfOverallFeedback(params, tell);
  return listAt(params, 'choices')
    .map(valueOf)
    .map((question) => ({
      type: 'choice',
      question: textAt(question, 'question', tell),
      // In the order of the alphabet, or each pupil would soon know that the first one is right.
      choices: listAt(question, 'answers')
        .map((answer, index) =>
          withFeedback(lineOf(typeof answer === 'string' ? answer : '', tell), index === 0, ''),
        )
        .toSorted((one, other) => one.text.localeCompare(other.text, 'sv')),
    }));
}

/** Tells of the words that H5P ends with, by score. */
export function tellOfOverallFeedback(params: H5pValue, tell: Tell): void {
  const words = listAt(params, 'overallFeedback').map(valueOf);
  if (words.some((each) => textAt(each, 'feedback', tell) !== ''))
    tell('Omdömet efter antalet rätt följer inte med.');
}
