import { columnOfKey, markdownFields } from '@lasar/contract/kinds/field-rules';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { formulaFaults } from '#maths/maths-of-texts.ts';
import type { ImportSession, Row } from './import-session.ts';
import { extensionOf, findFile, findText } from './pack-folder.ts';
import type { PackNode } from './pack-yaml.ts';
import { readPictures } from './read-pictures.ts';

interface MarkdownRules {
  /** What the text is called, as a Swedish sentence begins. */
  readonly called: string;
  /** How many characters it may have. */
  readonly longest?: number;
}

const easierText: MarkdownRules = {
  called: 'Texten på lättare svenska',
  longest: lessonFields.text.longest,
};

type Texts = Pick<Row<'lesson'>, 'text' | 'teacher_guide'>;

/** The texts of a lesson that a pack has in Markdown files of their own, by column. */
export async function readLessonTexts(
  session: ImportSession,
  folder: string,
  node: PackNode,
): Promise<Texts> {
  const texts: Record<string, string | null> = {};
  for (const [key, rules] of markdownFields(lessonFields))
    texts[columnOfKey(key)] = await readMarkdown(session, folder, node.at(key), rules);
  return texts as Texts;
}

/**
 * The easier versions of a lesson's texts with the pictures that they name. The text is a Markdown file as the one that it is
 * read instead of; the teacher guide stands in the lesson's entry.
 */
export async function readEasyTexts(
  session: ImportSession,
  folder: string,
  easy: PackNode,
): Promise<Readonly<Record<string, string>>> {
  const easyGuide = easy.at('teacherGuide');
  const easyText = easy.at('text');
  const text = await readMarkdown(session, folder, easyText, easierText);
  return {
    ...(typeof easyGuide.value === 'string' && {
      teacherGuide: await readPictures(session, folder, easyGuide.value, () => easyGuide.location),
    }),
    ...(text !== null && { text }),
  };
}

/** Null without a file, and for one that cannot be read, which is reported. */
async function readMarkdown(
  session: ImportSession,
  folder: string,
  { value: name, location }: PackNode,
  { called, longest = Infinity }: MarkdownRules,
): Promise<string | null> {
  const { root, errors, texts } = session;
  if (name === undefined || name === null) return null;
  if (typeof name !== 'string' || extensionOf(name) !== '.md') {
    errors.add(location, `${called} ska vara en .md-fil.`);
    if (typeof name === 'string') await findFile(root, `${folder}/${name}`, location, errors);
    return null;
  }
  const file = `${folder}/${name}`;
  texts.add(file);
  const text = (await findText(root, file, location, errors)) ?? null;
  if (text === null || text === '') return null;
  for (const fault of formulaFaults(text))
    errors.add({ file, line: fault.line + 1 }, fault.sentence);
  const written = await readPictures(session, folder, text, (line) => ({ file, line }));
  if (Array.from(written).length > longest)
    errors.add(
      { file, line: 1 },
      `${called} är längre än ${longest.toLocaleString('sv').replaceAll('\u00a0', ' ')} tecken.`,
    );
  return written;
}
