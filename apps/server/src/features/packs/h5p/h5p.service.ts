import type { Question } from '@lasar/contract/assignments/form-questions';
import type { H5pReading } from '@lasar/contract/editor/h5p';
import type { H5pTexts } from '@lasar/contract/editor/h5p-rules';
import { Check } from 'typebox/value';
import { Problem } from '#problem.ts';
import { contradictionsIn } from '../read/question-contradictions.ts';
import { questionSchemas } from '../read/pack-schema-form.ts';
import {
  isTrueAt,
  lineOf,
  listAt,
  nameOfLibrary,
  rawAt,
  textAt,
  valueAt,
  valueOf,
  type H5pValue,
  type Tell,
} from './h5p-values.ts';
import {
  readMultiChoice,
  readSingleChoiceSet,
  readTrueFalse,
  tellOfOverallFeedback,
} from './read-choices.ts';
import { readBlanks, readDragText } from './read-gaps.ts';

/** Reads what one library makes its questions of. */
type Reader = (params: H5pValue, tell: Tell) => Question[];

const readers: ReadonlyMap<string, Reader> = new Map([
  ['H5P.MultiChoice', readMultiChoice],
  ['H5P.TrueFalse', readTrueFalse],
  ['H5P.SingleChoiceSet', readSingleChoiceSet],
  ['H5P.Blanks', readBlanks],
  ['H5P.DragText', readDragText],
]);

const setLibrary = 'H5P.QuestionSet';
const deepestSet = 3;
/** The most questions of a self-test, and the most sentences of a report. */
const mostQuestions = 100;
const mostFaults = 100;

/**
 * The questions of an H5P file as ours, with a sentence for each part that cannot be read or is lost. Throws `h5p/unreadable` for
 * what is no H5P content at all.
 */
export function readH5pTexts({ description, content }: H5pTexts): H5pReading {
  const about = valueOf(parsed(description));
  const library = rawAt(about, 'mainLibrary');
  if (library === '') throw new Problem('h5p/unreadable');
  const params = valueOf(parsed(content));
  const faults: string[] = [];
  const intro = library === setLibrary ? introOf(params) : '';
  const questions = questionsOf({ library, params, place: '', depth: 0 }, (fault) =>
    faults.push(fault),
  );
  if (questions.length > mostQuestions)
    faults.push(`Bara de första ${mostQuestions} frågorna följer med.`);
  const told = [...new Set(faults)];
  return {
    name: lineOf(rawAt(about, 'title'), () => {}).slice(0, 200),
    intro,
    questions: questions.slice(0, mostQuestions),
    faults:
      told.length > mostFaults
        ? [...told.slice(0, mostFaults), `Och ${told.length - mostFaults} saker till.`]
        : told,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Problem('h5p/unreadable', { cause: error });
  }
}

interface Part {
  readonly library: string;
  readonly params: H5pValue;
  /** Where it stands, such as 'Fråga 3'; empty for the file itself. */
  readonly place: string;
  readonly depth: number;
}

/** The questions of a part. Those that are not ours in the end are told by their place and name. */
function questionsOf({ library, params, place, depth }: Part, tell: Tell): Question[] {
  const [machineName = ''] = library.split(' ');
  const named = [place, nameOfLibrary(library)].filter(Boolean).join(', ');
  const tellHere: Tell = (fault) => tell(`${named}: ${fault}`);
  if (machineName === setLibrary && depth < deepestSet)
    return questionsOfSet({ params, place, depth }, tell);
  const read = readers.get(machineName);
  if (!read) {
    tellHere('går inte att läsa.');
    return [];
  }
  const questions = read(params, tellHere);
  if (questions.length === 0) tellHere('har inga frågor.');
  return questions.filter((question) => {
    const fault = faultOf(question);
    if (fault !== undefined) tellHere(`${shortened(question.question)} ${fault}`);
    return fault === undefined;
  });
}

function questionsOfSet({ params, place, depth }: Omit<Part, 'library'>, tell: Tell): Question[] {
  const pool = params['poolSize'];
  if (typeof pool === 'number' && pool > 0)
    tell(`H5P visar ${pool} av frågorna åt gången. Här visas alla.`);
  if (rawAt(valueAt(params, 'backgroundImage'), 'path') !== '')
    tell('Bakgrundsbilden följer inte med.');
  tellOfOverallFeedback(valueAt(params, 'endGame'), tell);
  return listAt(params, 'questions')
    .map(valueOf)
    .flatMap((question, index) =>
      questionsOf(
        {
          library: rawAt(question, 'library'),
          params: valueAt(question, 'params'),
          place: `${place || 'Fråga'} ${index + 1}`,
          depth: depth + 1,
        },
        tell,
      ),
    );
}

/** The words before the first question. */
function introOf(params: H5pValue): string {
  const page = valueAt(params, 'introPage');
  return isTrueAt(page, 'showIntroPage') ? textAt(page, 'introduction', () => {}) : '';
}

/** Why a question cannot be one of ours. */
function faultOf(question: Question): string | undefined {
  if (question.question === '') return 'saknar frågetext.';
  if (question.question.length > longest) return `är längre än ${longest} tecken.`;
  if (!Check(questionSchemas[question.type], question))
    return 'har för få, för många eller för långa svar.';
  return contradictionsIn(question).length > 0 ? 'saknar ett rätt eller ett fel svar.' : undefined;
}

const longest = 600;

const shortened = (question: string): string =>
  `”${question.replaceAll(/\s+/g, ' ').slice(0, 60)}${question.length > 60 ? '…' : ''}”`;
