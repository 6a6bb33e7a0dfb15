import { adminPaths } from '@lasar/contract/admin-paths';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { authPath, clipPath, openHitPath, paths, treePaths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import type { PageKind } from '@lasar/contract/operations/statistics';

/** A page as it is counted. `ref` is the record's id, a school type's param or a customer case's slug, and may not exist. */
export interface CountedPage {
  readonly kind: PageKind;
  readonly ref?: string;
}

const kindOfPath: Readonly<Record<string, PageKind>> = {
  [paths.start]: 'start',
  [paths.howItWorks]: 'how-it-works',
  [paths.about]: 'about',
  [paths.customerCases]: 'customer-cases',
  [paths.teachers]: 'teachers',
  [paths.quote]: 'quote',
  [paths.tracks]: 'tracks',
  [paths.practise]: 'tracks',
  [planPaths.plans]: 'plan',
  [paths.glossary]: 'glossary',
  [paths.help]: 'help',
  [paths.itHelp]: 'help',
  [paths.search()]: 'search',
  [paths.login]: 'login',
  [paths.classCode]: 'class-code',
  [paths.account]: 'account',
  [paths.licence]: 'licence',
  [paths.licenceMissing]: 'licence-missing',
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.accessibility]: 'accessibility',
};

const id = '([A-Za-z0-9_-]{1,64})';
const slug = '([a-z0-9-]{1,120})';
const segment = '[^/]+';
const only = (path: string): RegExp => new RegExp(`^${path}$`);

// Tried in order. A school type's path is last, since it matches nearly anything.
const patterns: readonly (readonly [RegExp, PageKind])[] = [
  [only(`${authPath}(/.*)?`), 'login'],
  [only(ltiPaths.start(segment)), 'login'],
  [only(ltiPaths.pick(segment, segment)), 'login'],
  [only(openHitPath), 'search'],
  [only(clipPath(segment, segment)), 'clip'],
  [only(paths.lesson(id)), 'lesson'],
  [only(paths.runThrough(id)), 'lesson'],
  [only(paths.assignment('video', id)), 'video'],
  [only(paths.assignment('pdf', id)), 'pdf'],
  [only(paths.assignment('formlink', id)), 'formlink'],
  [only(paths.form(id)), 'form'],
  [only(paths.report('lesson', id).replace('lesson', segment)), 'help'],
  [only(paths.teacher(id)), 'teacher'],
  [only(paths.subjectGlossary(segment, segment)), 'glossary'],
  [only(paths.centralContent(segment)), 'central-content'],
  [only(paths.trainLesson(segment).replace('lektion', segment)), 'training'],
  [only(planPaths.plan(segment)), 'plan'],
  [only(planPaths.shared(segment)), 'plan'],
  [only(planPaths.sharedAssignment(segment, segment)), 'plan'],
  [only(previewLinkPaths.shared(segment)), 'preview'],
  [only(previewLinkPaths.sharedAssignment(segment, segment)), 'preview'],
  [only(paths.customerCase(slug)), 'customer-case'],
  [
    only(
      treePaths.area({ schoolType: segment, subject: segment, course: segment, area: segment, id }),
    ),
    'area',
  ],
  [only(paths.schoolType(id)), 'school-type'],
];
const administration = only(`${adminPaths.home}(/.*)?`);

const kindsWithRecord: ReadonlySet<PageKind> = new Set([
  'lesson',
  'video',
  'pdf',
  'formlink',
  'form',
  'teacher',
  'customer-case',
  'area',
  'school-type',
]);

/** The page that a path is counted as; undefined for the admin area, which is not counted. */
export function countedPage(path: string): CountedPage | undefined {
  const clean = path.replace(/(.)\/+$/, '$1');
  if (administration.test(clean)) return undefined;
  const kind = Object.hasOwn(kindOfPath, clean) ? kindOfPath[clean] : undefined;
  if (kind) return { kind };
  for (const [pattern, kind] of patterns) {
    const ref = pattern.exec(clean);
    if (ref)
      return { kind, ...(kindsWithRecord.has(kind) && ref[1] !== undefined && { ref: ref[1] }) };
  }
  return { kind: 'not-found' };
}

/** The path of a page without a record. */
export const pathOfKind = (kind: PageKind): string | undefined =>
  Object.keys(kindOfPath).find((path) => kindOfPath[path] === kind);
