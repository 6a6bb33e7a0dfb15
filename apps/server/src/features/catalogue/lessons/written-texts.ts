import { setImmediate as nextTurn } from 'node:timers/promises';
import { filePaths } from '@lasar/contract/file-paths';
import { lessonTextIds, type EasyTexts, type LessonPage } from '@lasar/contract/catalogue/lessons';
import { assignmentsDenial, teacherGuideDenial, type ProtectedLesson } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { mediaSignedName } from '#features/assignments/media/media.service.ts';
import { prepareFormulas } from '#maths/maths-of-texts.ts';
import { markLanguagesInHtml, otherLanguagesOf } from '#rendering/language-marks.ts';
import { markdownToSafeHtml, sectionsIn, type PictureAddress } from '#rendering/markdown.ts';
import type { LessonPageRow } from './lessons.store.ts';
import { markWordsInHtml } from '#rendering/mark-words.ts';

// Both versions stand on the page, so their headings have different ids.
const easyTextIds = 'lattlast';

type Row = ProtectedLesson &
  Pick<LessonPageRow, 'text' | 'teacher_guide' | 'easy' | 'words' | 'other_languages'>;

type Written = Pick<
  LessonPage,
  'easy' | 'text' | 'textLocked' | 'textHeadings' | 'teacherGuide' | 'teacherGuideLocked'
>;

/** The texts in Markdown that a reader may read of a lesson, or why not, and the easier versions of what the reader may read. */
export async function writtenTextsFor(
  { config }: Context,
  principal: Principal,
  row: Row,
): Promise<Written> {
  const easier = easyTextsOf(row.easy);
  const { description, goals } = easier;
  const text = await textFor(config, principal, row, easier.text);
  const guide = await guideFor(config, principal, row, easier.teacherGuide);
  const open = { ...(description && { description }), ...(goals && { goals }) };
  const hasEasier =
    Object.keys(open).length > 0 || (easier.text !== undefined && text.text !== undefined);
  return { ...(hasEasier && { easy: open }), ...text, ...guide };
}

/** The text that pupils read. Of a locked one its headings are told. */
async function textFor(
  config: Context['config'],
  principal: Principal,
  row: Row,
  easier: string | undefined,
): Promise<Pick<Written, 'text' | 'textLocked' | 'textHeadings'>> {
  if (!row.text) return {};
  const denial = assignmentsDenial(principal, row);
  if (!denial)
    return {
      text: inSections(
        await marked(config, row, row.text, lessonTextIds),
        easier && (await marked(config, row, easier, easyTextIds)),
      ),
    };
  const textHeadings = sectionsIn(row.text, lessonTextIds).flatMap(({ heading }) => heading || []);
  return { textLocked: denial, textHeadings };
}

/** The easier guide is for those who may read the other. */
async function guideFor(
  config: Context['config'],
  principal: Principal,
  row: Row,
  easier: string | undefined,
): Promise<Pick<Written, 'teacherGuide' | 'teacherGuideLocked'>> {
  if (!row.teacher_guide) return {};
  const denial = teacherGuideDenial(principal, row);
  if (!denial)
    return {
      teacherGuide: inTwoVersions(
        await marked(config, row, row.teacher_guide),
        easier && (await marked(config, row, easier)),
      ),
    };
  // A student cannot gain access by logging in or by a subscription, so the guide is not mentioned.
  return denial === 'role' ? {} : { teacherGuideLocked: denial };
}

// The classes of texts in two versions: a reading setting says which is seen.
const inTwoVersions = (html: string, easier: string | undefined): string =>
  easier ? `<div class="plain-text">${html}</div><div class="easy-text">${easier}</div>` : html;

/**
 * Both versions of the text that pupils read. Where they have as many sections, each section stands in an element that has the
 * id of its heading, so that a link to a passage leads to it in the version that is seen.
 */
function inSections(html: string, easier: string | undefined): string {
  if (!easier) return html;
  const sections = sectionsOf(html);
  const easy = sectionsOf(easier);
  if (sections.length !== easy.length || ![...sections, ...easy].every(isWhole))
    return inTwoVersions(html, easier);
  return sections
    .map((section, index) => {
      const [id = ''] = headingId.exec(section) ?? [];
      const body = inTwoVersions(section.replace(headingId, ''), easy[index]);
      return `<div${id}>${body}</div>`;
    })
    .join('');
}

const headingId = /(?<=^<h[23]) id="[^"]*"/;
const sectionsOf = (html: string): string[] => html.split(/(?=<h[23] id=")/);

/** Whether a part of a text ends outside every list and quotation, which may have headings of their own. */
const isWhole = (html: string): boolean =>
  ['ul', 'ol', 'blockquote'].every(
    (tag) => html.split(`<${tag}`).length === html.split(`</${tag}>`).length,
  );

/** A text as HTML, with its key words and its passages in other languages marked, in a turn of its own. */
async function marked(
  config: Context['config'],
  { words, other_languages }: Row,
  markdown: string,
  idPrefix?: string,
): Promise<string> {
  await nextTurn();
  await prepareFormulas([markdown]);
  const html = markdownToSafeHtml(markdown, {
    addressOf: pictureAddress(config),
    ...(idPrefix !== undefined && { idPrefix }),
  });
  return markWordsInHtml(markLanguagesInHtml(html, otherLanguagesOf(other_languages)), words);
}

/** Pictures carry no bearer, so whoever may read a text gets signed addresses of what it shows. */
export const pictureAddress =
  (keys: Context['config']): PictureAddress =>
  (hash, fileName) =>
    filePaths.signedMedia(signedUrlToken(mediaSignedName(hash), keys), hash, fileName);

/** The easier texts of those that a lesson's pack or editor gave. `text` and `teacherGuide` are still Markdown. */
function easyTextsOf(stored: unknown): EasyTexts & { text?: string; teacherGuide?: string } {
  const { description, goals, text, teacherGuide } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    ...(isText(description) && { description }),
    ...(Array.isArray(goals) && goals.length > 0 && { goals: goals.filter(isText) }),
    ...(isText(text) && { text }),
    ...(isText(teacherGuide) && { teacherGuide }),
  };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
