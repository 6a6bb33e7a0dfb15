import { highestTextLix, readabilityOf } from '@lasar/contract/editor/readability-rules';
import { sectionsIn } from '#rendering/markdown.ts';
import type { CheckedPart } from '../content.service.ts';
import type { Location, ValidationErrors } from './validation-errors.ts';

const fewestWords = 6;

/**
 * Adds what an editor should look at in the texts that pupils read: texts without a heading, texts whose LIX is higher than suits the
 * readers of their course, and sentences that stand in the texts of several lessons.
 */
export function startLessonTexts(warnings: ValidationErrors): (part: CheckedPart) => void {
  const reportRepeated = startRepeatedSentences(warnings);
  return ({ session, lessons: { rows, given } }) => {
    const paths = new Map([...session.areas].map(([path, id]) => [id, path]));
    for (const { id, area_id, name, text, extra } of rows.lesson) {
      if (text === null) continue;
      const location = given.get(id)?.location ?? { file: 'pack.yaml', line: 1 };
      const sections = sectionsIn(text, '');
      if (sections.every((section) => section.id === undefined))
        warnings.add(location, `Texten i ${name} har inga rubriker.`);
      const [schoolType = '', subject = '', course = ''] = (paths.get(area_id) ?? '').split('/');
      const highest = highestTextLix({ schoolType, subject, course });
      const { lix } = readabilityOf(text) ?? { lix: 0 };
      if (lix > highest)
        warnings.add(
          location,
          `Texten i ${name} har LIX ${lix}; kursens läsare klarar ${highest}.`,
        );
      const easier = (extra['easy'] as { readonly text?: string } | undefined)?.text ?? '';
      const all = [...sections, ...sectionsIn(easier, '')];
      for (const sentence of new Set(all.flatMap((section) => sentencesOf(section.text))))
        reportRepeated(sentence, id, location);
    }
  };
}

function startRepeatedSentences(warnings: ValidationErrors) {
  const first = new Map<string, { readonly lesson: string; readonly location: Location }>();
  return (sentence: string, lesson: string, location: Location): void => {
    const key = sentence.toLocaleLowerCase('sv');
    const other = first.get(key);
    if (!other) first.set(key, { lesson, location });
    else if (other.lesson !== lesson) {
      const { file, line } = other.location;
      warnings.add(location, `Meningen ”${sentence}” står också i lektionen på ${file}:${line}.`);
    }
  };
}

/** The sentences of some words. Shorter ones are alike without being repeated, and a formula is the same wherever it stands. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => sentence.split(/\s+/).length >= fewestWords && !sentence.startsWith('$$'),
    );
