import { longestLessonText } from '@lasar/contract/editor/document-rules';
import { formulaFaults } from '#maths/maths-of-texts.ts';
import type { ImportSession } from './import-session.ts';
import { extensionOf, findFile, findText } from './pack-folder.ts';
import type { PackNode } from './pack-yaml.ts';
import { readPictures } from './read-pictures.ts';

interface MarkdownRules {
  /** What the text is called, as a Swedish sentence begins. */
  readonly called: string;
  /** How many characters it may have. */
  readonly longest?: number;
}

const guide: MarkdownRules = { called: 'Lärarhandledningen' };
const lessonText: MarkdownRules = { called: 'Texten', longest: longestLessonText };
const easierText: MarkdownRules = {
  called: 'Texten på lättare svenska',
  longest: longestLessonText,
};

/** The texts of a lesson that a pack has in Markdown files of their own. */
export const readLessonTexts = async (session: ImportSession, folder: string, node: PackNode) => ({
  text: await readMarkdown(session, folder, node.at('text'), lessonText),
  teacher_guide: await readMarkdown(session, folder, node.at('teacherGuide'), guide),
});

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
