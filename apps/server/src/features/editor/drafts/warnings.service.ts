import { warningsOf, wordsWithoutMeaning } from '@lasar/contract/editor/document-rules';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { DraftWarning } from '@lasar/contract/editor/drafts';
import { brokenPromises } from '@lasar/contract/catalogue/promise-rules';
import type { Context } from '#context.ts';
import { leadsNowhere } from '#features/catalogue/addresses/addresses.service.ts';
import { listFilmsThatWait } from '#features/films/films.service.ts';
import { listDeadLinks } from '#features/editor/content-inspections/content-inspections.service.ts';
import { linksIn } from '#http/ask-link.ts';
import { mapSubjectMeanings, type DocumentRef } from './drafts.store.ts';
import { listFormulaFaults } from './formula-faults.ts';
import { isOfSite } from './stored-documents.ts';

/** What a writer is told about a document. Nothing of it hinders saving; a formula that cannot be shown hinders publishing. */
interface Remarks {
  readonly warnings: DraftWarning[];
  readonly subjectMeanings?: Record<string, string>;
}

/** What a writer should look at in a document, and which meanings its words have from their subject. */
export async function requireRemarks(
  context: Context,
  ref: DocumentRef,
  document: AnyDocument,
): Promise<Remarks> {
  const dead = await listDead(context, document);
  const formulas = (await listFormulaFaults(ref, document)).map(
    ({ path, sentence }): DraftWarning => ({ path, code: 'formula-invalid', about: sentence }),
  );
  if (isOfSite(ref)) return { warnings: [...formulas, ...dead] };
  const meanings = await mapSubjectMeanings(context.db, ref, wordsWithoutMeaning(document));
  const missing = warningsOf(ref.kind, document, new Set(meanings.keys()));
  const waiting = ref.kind === 'lesson' ? await listWaitingFilms(context, document) : [];
  const promised = ref.kind === 'lesson' ? listBrokenPromises(document) : [];
  return {
    warnings: [...formulas, ...missing, ...promised, ...waiting, ...dead],
    ...(meanings.size > 0 && { subjectMeanings: Object.fromEntries(meanings) }),
  };
}

/** The films of a lesson that are not shown before they are converted. */
async function listWaitingFilms(
  { db }: Context,
  { assignments = [] }: Partial<LessonDocument>,
): Promise<DraftWarning[]> {
  const films = assignments.flatMap(({ type, file }, index) =>
    type === 'video' && file ? [{ hash: file.hash, path: `assignments/${index}/file` }] : [],
  );
  if (films.length === 0) return [];
  const waiting = new Set(
    await listFilmsThatWait(
      db,
      films.map(({ hash }) => hash),
    ),
  );
  return films.flatMap(({ hash, path }) =>
    waiting.has(hash) ? [{ path, code: 'film-waits' as const }] : [],
  );
}

/** What a lesson's descriptions promise and the lesson lacks. */
function listBrokenPromises({
  description = '',
  easy,
  text,
  teacherGuide,
  assignments = [],
}: Partial<LessonDocument>): DraftWarning[] {
  const has = (type: string) => assignments.some((each) => each.type === type);
  const kept = {
    film: has('video'),
    // Of a text and a self-test a worksheet is made.
    worksheet: has('pdf') || Boolean(text && has('formlink')),
    selfTest: has('formlink'),
    text: Boolean(text),
    guide: Boolean(teacherGuide),
  };
  const broken = (path: string, promising: unknown) =>
    brokenPromises(typeof promising === 'string' ? promising : '', kept).map(
      ({ words }): DraftWarning => ({
        path,
        code: 'promise-broken',
        about: words,
      }),
    );
  return [...broken('description', description), ...broken('easy/description', easy?.description)];
}

// A save does not wait for more.
const mostOwn = 50;
const mostOthers = 500;

/**
 * The links of a document that lead nowhere. Those of this site are looked up in the catalogue. Other sites are not asked, since
 * what somebody writes must not choose what the server fetches: of those the last inspection knows.
 */
async function listDead(context: Context, document: AnyDocument): Promise<DraftWarning[]> {
  const { origin } = new URL(context.config.publicUrl);
  const links = linksOf(document, origin);
  const own = new Map(links.flatMap(({ link, own: path }) => (path ? [[link, path]] : [])));
  const others = new Set(links.flatMap(({ link, own: path }) => (path ? [] : [link])));
  const dead = new Set(await listDeadLinks(context.db, [...others].slice(0, mostOthers)));
  for (const [link, path] of [...own].slice(0, mostOwn))
    if (await leadsNowhere(context, path)) dead.add(link);
  const found = links.filter(({ link }) => dead.has(link));
  // A text may have a link twice.
  return [...new Map(found.map((each) => [`${each.path} ${each.link}`, each])).values()].map(
    ({ path, link }) => ({ path, code: 'link-dead', about: link }),
  );
}

interface Link {
  /** The place of the text that has it. */
  readonly path: string;
  readonly link: string;
  /** Its path, when it leads to this site. */
  readonly own: string | undefined;
}

// To a page of this site: a link of Markdown, or a field that is an address.
const ownPattern = /(?:\]\(|^)(\/(?![/\\])[^\s)]*)/g;

function linksOf(document: AnyDocument, origin: string): Link[] {
  const found: Link[] = [];
  const values: { path: string; value: unknown }[] = [{ path: '', value: document }];
  // The list grows while it is read, so that no depth of nesting is too deep.
  for (const { path, value } of values) {
    if (typeof value === 'string') {
      for (const link of linksIn(value)) {
        const url = URL.parse(link);
        found.push({ path, link, own: url?.origin === origin ? url.pathname : undefined });
      }
      for (const [, link = ''] of value.matchAll(ownPattern)) found.push({ path, link, own: link });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inside] of Object.entries(value))
        values.push({ path: path === '' ? key : `${path}/${key}`, value: inside });
    }
  }
  return found;
}
