import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { splitFormulas } from '@lasar/contract/formula-rules';
import { formulaOrText } from '#maths/maths-of-texts.ts';
import { element, type Xml } from '#rendering/xml.ts';

// Items of QTI 3.0: https://www.imsglobal.org/spec/qti/v3p0/impl.

/** The namespace of items and tests, with where its schema is. */
export const qtiNamespace = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
} as const;

const response = 'RESPONSE';
const rightOf = { 'response-identifier': response };

/** What a question is as an item: what is answered, what is right, and how it is scored. */
interface Parts {
  readonly declaration: Xml;
  readonly interaction: Xml;
  /** Whether the answer is right, as an expression. */
  readonly isRight: Xml;
}

/** A question as an item. Its score is 1 or 0. */
export function qtiItem(question: Question, identifier: string, title: string): Xml {
  const { declaration, interaction, isRight } = partsOf(question);
  const feedback = feedbackOf(question);
  return element(
    'qti-assessment-item',
    {
      ...qtiNamespace,
      identifier,
      title,
      adaptive: 'false',
      'time-dependent': 'false',
      'xml:lang': 'sv',
    },
    [
      declaration,
      element('qti-outcome-declaration', {
        identifier: 'SCORE',
        cardinality: 'single',
        'base-type': 'float',
        'normal-maximum': 1,
      }),
      ...(feedback.length > 0
        ? [
            element('qti-outcome-declaration', {
              identifier: 'FEEDBACK',
              cardinality: 'multiple',
              'base-type': 'identifier',
            }),
          ]
        : []),
      element('qti-item-body', {}, [...paragraphs(question.question), interaction]),
      element('qti-response-processing', {}, [
        element('qti-response-condition', {}, [
          element('qti-response-if', {}, [isRight, setScore(1)]),
          element('qti-response-else', {}, [setScore(0)]),
        ]),
        ...(feedback.length > 0 ? [setFeedback(question)] : []),
      ]),
      ...feedback,
    ],
  );
}

const setScore = (score: 0 | 1): Xml =>
  element('qti-set-outcome-value', { identifier: 'SCORE' }, [base('float', String(score))]);

const base = (type: string, value: string): Xml =>
  element('qti-base-value', { 'base-type': type }, [value]);

const explained = 'EXPLANATION';

/** The explanation comes after each answer, the words about a choice when it was chosen. */
function setFeedback(question: Question): Xml {
  const chosen =
    'choices' in question && question.choices.some((choice) => choice.feedback)
      ? [element('qti-variable', { identifier: response })]
      : [];
  return element('qti-set-outcome-value', { identifier: 'FEEDBACK' }, [
    element('qti-multiple', {}, [
      ...chosen,
      ...(question.explanation ? [base('identifier', explained)] : []),
    ]),
  ]);
}

function feedbackOf(question: Question): Xml[] {
  const shown = (identifier: string, text: string) =>
    element(
      'qti-modal-feedback',
      { 'outcome-identifier': 'FEEDBACK', 'show-hide': 'show', identifier },
      [element('qti-content-body', {}, paragraphs(text))],
    );
  return [
    ...('choices' in question
      ? question.choices.flatMap(({ feedback }, index) =>
          feedback ? [shown(choiceId(index), feedback)] : [],
        )
      : []),
    ...(question.explanation ? [shown(explained, question.explanation)] : []),
  ];
}

function partsOf(question: Question): Parts {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return choiceParts(question);
    case 'number':
      return numberParts(question);
    case 'text':
      return textParts(question);
    case 'order':
      return orderParts(question);
    case 'match':
      return matchParts(question);
  }
}

const declare = (
  cardinality: string,
  type: string,
  right: readonly string[],
  more: readonly Xml[] = [],
) =>
  element('qti-response-declaration', { identifier: response, cardinality, 'base-type': type }, [
    element(
      'qti-correct-response',
      {},
      right.map((value) => element('qti-value', {}, [value])),
    ),
    ...more,
  ]);

const theirs = element('qti-variable', { identifier: response });
const isCorrect = element('qti-match', {}, [
  theirs,
  element('qti-correct', { identifier: response }),
]);

const choiceId = (index: number): string => `CHOICE_${index + 1}`;
const leftId = (index: number): string => `LEFT_${index + 1}`;
const rightId = (index: number): string => `RIGHT_${index + 1}`;

function choiceParts({ type, choices }: QuestionOf<'choice' | 'choices'>): Parts {
  const right = choices.flatMap(({ correct }, index) => (correct ? [choiceId(index)] : []));
  return {
    declaration: declare(type === 'choice' ? 'single' : 'multiple', 'identifier', right),
    interaction: element(
      'qti-choice-interaction',
      { ...rightOf, shuffle: 'true', 'max-choices': type === 'choice' ? 1 : 0 },
      choices.map(({ text }, index) =>
        element('qti-simple-choice', { identifier: choiceId(index) }, content(text)),
      ),
    ),
    isRight: isCorrect,
  };
}

function numberParts({ answer, tolerance = 0, unit }: QuestionOf<'number'>): Parts {
  return {
    declaration: declare('single', 'float', [String(answer)]),
    interaction: element('p', {}, [
      element('qti-text-entry-interaction', { ...rightOf, 'expected-length': 12 }),
      ...(unit === undefined ? [] : [' ', ...content(unit)]),
    ]),
    isRight: element(
      'qti-equal',
      tolerance === 0
        ? { 'tolerance-mode': 'exact' }
        : { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` },
      [theirs, element('qti-correct', { identifier: response })],
    ),
  };
}

function textParts({ answers }: QuestionOf<'text'>): Parts {
  const [first = ''] = answers;
  const length = Math.max(...answers.map((answer) => answer.length));
  const entries = answers.map((answer) =>
    element('qti-map-entry', { 'map-key': answer, 'mapped-value': 1, 'case-sensitive': 'false' }),
  );
  return {
    declaration: declare(
      'single',
      'string',
      [first],
      [element('qti-mapping', { 'default-value': 0 }, entries)],
    ),
    interaction: element('p', {}, [
      element('qti-text-entry-interaction', { ...rightOf, 'expected-length': length }),
    ]),
    isRight: element('qti-gt', {}, [
      element('qti-map-response', { identifier: response }),
      base('float', '0'),
    ]),
  };
}

function orderParts({ items }: QuestionOf<'order'>): Parts {
  return {
    declaration: declare(
      'ordered',
      'identifier',
      items.map((_, index) => choiceId(index)),
    ),
    interaction: element(
      'qti-order-interaction',
      { ...rightOf, shuffle: 'true' },
      items.map((item, index) =>
        element('qti-simple-choice', { identifier: choiceId(index) }, content(item)),
      ),
    ),
    isRight: isCorrect,
  };
}

function matchParts({ pairs, extra = [] }: QuestionOf<'match'>): Parts {
  // Equal texts are one choice, which several may be matched with.
  const offered = [...new Set([...pairs.map(({ right }) => right), ...extra])];
  const choices = (texts: readonly string[], idOf: (index: number) => string, most: number) =>
    element(
      'qti-simple-match-set',
      {},
      texts.map((text, index) =>
        element(
          'qti-simple-associable-choice',
          { identifier: idOf(index), 'match-max': most },
          content(text),
        ),
      ),
    );
  return {
    declaration: declare(
      'multiple',
      'directedPair',
      pairs.map(({ right }, index) => `${leftId(index)} ${rightId(offered.indexOf(right))}`),
    ),
    interaction: element(
      'qti-match-interaction',
      { ...rightOf, shuffle: 'true', 'max-associations': pairs.length },
      [
        choices(
          pairs.map(({ left }) => left),
          leftId,
          1,
        ),
        choices(offered, rightId, pairs.length),
      ],
    ),
    isRight: isCorrect,
  };
}

/** A text with its formulas as MathML. */
const content = (text: string): (Xml | string)[] =>
  splitFormulas(text).map((part) =>
    typeof part === 'string'
      ? part
      : { xml: formulaOrText(part).replace(/^<math(?![^>]*\sxmlns=)/, `<math xmlns="${mathml}"`) },
  );

const mathml = 'http://www.w3.org/1998/Math/MathML';

const paragraphs = (text: string): Xml[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => element('p', {}, content(line)));
