import { packed } from '@lasar/contract/zip-rules';

/** A library of an H5P file in a set of questions, as H5P's editor writes it. */
export const inSet = (library: string, params: object) => ({
  library,
  params,
  subContentId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  metadata: { contentType: 'Fråga', license: 'U', title: 'Utan namn' },
});

/** The parameters of each library that is read, in the shapes of their semantics.json. */
export const h5pParams = {
  multiChoice: {
    media: { disableImageZooming: false, type: { library: 'H5P.Image 1.1', params: {} } },
    question: '<p>Vad &auml;r <em>vatten</em>, H<sub>2</sub>O?</p>\n',
    answers: [
      {
        correct: true,
        text: '<div>En f&ouml;rening</div>\n',
        tipsAndFeedback: { tip: '<p>Tv&aring; slags atomer</p>', chosenFeedback: '<div>Ja!</div>' },
      },
      { correct: false, text: '<div>Ett grund&auml;mne</div>', tipsAndFeedback: { tip: '' } },
    ],
    overallFeedback: [{ from: 0, to: 100, feedback: 'Bra' }],
    behaviour: { enableRetry: true, type: 'auto', singlePoint: false, randomAnswers: true },
  },
  trueFalse: {
    question: '<p>Is flyter p&aring; vatten.</p>',
    correct: 'true',
    behaviour: { feedbackOnCorrect: 'R&auml;tt.', feedbackOnWrong: 'Is är lättare.' },
    l10n: { trueText: 'True', falseText: 'False' },
  },
  blanks: {
    text: '<p>Fyll i.</p>',
    questions: ['<p>Vatten kokar vid *100/hundra:tresiffrigt* grader och fryser vid *0*.</p>'],
    behaviour: { caseSensitive: true },
  },
  dragText: {
    taskDescription: '<p>Dra orden.</p>',
    textField: 'Is är *fast:hård*.\nVatten är *flytande\\+Just det*.',
    distractors: '*gas* *fast*',
  },
  singleChoiceSet: {
    choices: [{ question: '<p>\\(a^2\\) är?</p>', answers: ['<p>kvadrat</p>', '<p>cirkel</p>'] }],
  },
} as const;

/** A set of all of them, with one that is not read. */
export const h5pSet = {
  introPage: { showIntroPage: true, title: 'Vatten', introduction: '<p>Om vatten.</p>' },
  questions: [
    inSet('H5P.MultiChoice 1.16', h5pParams.multiChoice),
    inSet('H5P.TrueFalse 1.8', h5pParams.trueFalse),
    inSet('H5P.Blanks 1.14', h5pParams.blanks),
    inSet('H5P.DragText 1.10', h5pParams.dragText),
    inSet('H5P.DragQuestion 1.14', { question: {} }),
  ],
  poolSize: 0,
  passPercentage: 50,
};

/** An H5P file with these texts, and whatever else is in it. */
export function h5pFile(
  library: string,
  content: object | string,
  others: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const files = {
    'h5p.json': JSON.stringify({ title: 'Vatten', language: 'sv', mainLibrary: library }),
    'content/content.json': typeof content === 'string' ? content : JSON.stringify(content),
    ...others,
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  return new Uint8Array(
    packed(new Map(Object.entries(files).map(([name, text]) => [name, encode(text)]))),
  );
}
