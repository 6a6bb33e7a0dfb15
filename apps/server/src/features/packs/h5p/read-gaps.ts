import type { Question } from '@lasar/contract/assignments/form-questions';
import { tellOfOverallFeedback } from './read-choices.ts';
import {
  isTrueAt,
  listAt,
  rawAt,
  tellOfMedia,
  textAt,
  textOf,
  valueAt,
  type H5pValue,
  type Tell,
} from './h5p-values.ts';

const blank = '_____';

/** A text with gaps: what stands before, between and after them, and what is asked for in each. */
interface GapText {
  readonly texts: readonly string[];
  readonly gaps: readonly string[];
}

/** Splits a text at its gaps, which stand between asterisks. Two asterisks are one. */
function gapsIn(text: string): GapText {
  const texts = [''];
  const gaps: string[] = [];
  const addText = (more: string) => texts.push((texts.pop() ?? '') + more);
  for (const part of text.split(/(\*[^*]*\*)/)) {
    if (part === '**') addText('*');
    else if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) {
      gaps.push(part.slice(1, -1));
      texts.push('');
    } else addText(part);
  }
  return { texts, gaps };
}

/** The text with a line for each gap, which has its number where there are several. */
const shown = ({ texts, gaps }: GapText): string =>
  texts
    .map((text, index) => {
      if (index === gaps.length) return text;
      return `${text}${gaps.length > 1 ? `(${index + 1}) ` : ''}${blank}`;
    })
    .join('')
    .trim();

const below = (...lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join('\n');

/** The questions of H5P.Blanks: one for each gap. */
export function readBlanks(params: H5pValue, tell: Tell): Question[] {
  tellOfMedia(params, tell);
  tellOfOverallFeedback(params, tell);
  if (isTrueAt(valueAt(params, 'behaviour'), 'caseSensitive'))
    tell('Här godtas svar med både stora och små bokstäver.');
  if (isTrueAt(valueAt(params, 'behaviour'), 'acceptSpellingErrors'))
    tell('Här godtas inga stavfel.');
  let hasTips = false;
  const task = textAt(params, 'text', tell);
  const questions = listAt(params, 'questions').flatMap((html) => {
    const text = gapsIn(textOf(typeof html === 'string' ? html : '', tell));
    return text.gaps.map((gap, index): Question => {
      const [answers = '', ...tip] = gap.split(':');
      hasTips ||= tip.length > 0;
      const which = text.gaps.length > 1 ? `Vad ska stå i lucka ${index + 1}?` : '';
      return {
        type: 'text',
        question: below(task, shown(text), which),
        answers: [...new Set(answers.split('/').map((answer) => answer.trim()))].filter(Boolean),
      };
    });
  });
  if (hasTips) tell('Tipsen till luckorna följer inte med.');
  return questions;
}

// The pairs and the extra answers of a question of ours.
const mostPairs = 8;
const mostExtra = 4;
const longestQuestion = 600;

/** The questions of H5P.DragText: pairs of gaps and words, for as many lines as a question has room for. */
export function readDragText(params: H5pValue, tell: Tell): Question[] {
  tellOfMedia(params, tell);
  tellOfOverallFeedback(params, tell);
  const lost = { tip: false, feedback: false };
  const task = textAt(params, 'taskDescription', tell);
  const wordOf = (gap: string): string => {
    const [before = '', ...feedback] = gap.split(/\\[+-]/);
    lost.feedback ||= feedback.length > 0;
    // Two colons are one; one begins a tip.
    const [word = '', ...tip] = before.split(/(?<!:):(?!:)/);
    lost.tip ||= tip.length > 0;
    return word.replaceAll('::', ':').trim();
  };
  const linesOf = (key: string) => textOf(rawAt(params, key).replaceAll('\n', '<br>'), tell);
  const distractors = gapsIn(linesOf('distractors')).gaps.map(wordOf).filter(Boolean);
  const questions = chunksOf(linesOf('textField'), longestQuestion - task.length - 80)
    .map(gapsIn)
    .filter(({ gaps }) => gaps.length > 0)
    .map((text): Question => {
      const words = text.gaps.map(wordOf);
      const others = [...new Set(distractors)].filter((word) => !words.includes(word));
      return dragQuestion(below(task, shown(text)), words, others, tell);
    });
  if (lost.tip) tell('Tipsen till luckorna följer inte med.');
  if (lost.feedback) tell('Kommentarerna till orden följer inte med.');
  return questions;
}

function dragQuestion(
  question: string,
  words: readonly string[],
  others: readonly string[],
  tell: Tell,
): Question {
  const [only = ''] = words;
  if (words.length === 1) {
    if (others.length === 0) return { type: 'text', question, answers: [only] };
    const choices = [{ text: only, correct: true as const }, ...others.map((text) => ({ text }))];
    if (choices.length > mostPairs) tell(`Bara ${mostPairs - 1} av de felaktiga orden följer med.`);
    return {
      type: 'choice',
      question,
      choices: choices
        .slice(0, mostPairs)
        .toSorted((one, other) => one.text.localeCompare(other.text, 'sv')),
    };
  }
  if (others.length > mostExtra) tell(`Bara ${mostExtra} av de felaktiga orden följer med.`);
  const extra = others.slice(0, mostExtra);
  return {
    type: 'match',
    question: below(question, 'Vilket ord hör till vilken lucka?'),
    pairs: words.map((right, index) => ({ left: `Lucka ${index + 1}`, right })),
    ...(extra.length > 0 && { extra }),
  };
}

/** A text in pieces of whole lines, each with room for its gaps in a question. A line that is too long is a piece. */
function chunksOf(text: string, longest: number): string[] {
  const chunks: string[] = [];
  for (const line of text.split('\n')) {
    const joined = chunks.length === 0 ? line : `${chunks.at(-1)}\n${line}`;
    const fits = joined.length <= longest && gapsIn(joined).gaps.length <= mostPairs;
    if (fits && chunks.length > 0) chunks.pop();
    chunks.push(fits ? joined : line);
  }
  return chunks;
}
