import { paths } from '@lasar/contract/paths';
import type { Parent } from '@lasar/contract/records';
import { publicPages } from '@lasar/contract/site/site-field-rules';
import { publicPageIds } from '@lasar/contract/site/site-page-rules';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { listMenu, requireAreaPage, requireCourse } from '#features/catalogue/catalogue.service.ts';
import { requireCustomerCase } from '#features/site/customer-cases/customer-cases.service.ts';
import { requireGlossaryPage } from '#features/catalogue/glossary/glossary.service.ts';
import { requireLessonPage } from '#features/catalogue/lessons/lessons.service.ts';
import { readSitePage } from '#features/site/site-pages/site-pages.service.ts';
import { requireTeacher } from '#features/catalogue/teachers/teachers.service.ts';
import type { Context } from '#context.ts';
import { fixedPages } from '#rendering/fixed-pages.ts';
import { Problem } from '#problem.ts';
import { anonymous } from '#auth/principal.ts';
import type { Preview } from './preview-image.ts';

/**
 * The texts of a page's preview. `path` is the page's path without its first slash, `start` for the start page. Read as an
 * anonymous principal, so nothing that is locked or unpublished gets into an image. Throws `request/not-found`, or the code
 * of a record that does not exist.
 */
export async function requirePreview(context: Context, path: string): Promise<Preview> {
  const [first = '', ...rest] = path.split('/');
  const id = rest.at(-1) ?? '';
  const fixed = await titleOfFixedPage(context, path === 'start' ? paths.start : `/${path}`);
  if (fixed !== undefined) return { title: fixed, ancestors: '', schoolType: '' };
  if (rest.length === 0) return previewOfSchoolType(context, first);
  if (rest.length === 4) return previewOf(await requireAreaPage(context, anonymous, id));
  if (first === 'ordlista' && rest.length === 2)
    return previewOfGlossary(context, rest[0] ?? '', id);
  if (rest.length > 1) throw new Problem('request/not-found');
  switch (first) {
    case 'lesson':
      return previewOf(await requireLessonPage(context, anonymous, id));
    case 'video':
    case 'pdf':
    case 'formlink':
      return previewOf(await requireAssignment(context, anonymous, id));
    case 'centralt-innehall': {
      const course = await requireCourse(context, anonymous, id);
      return { ...previewOf(course), title: `Centralt innehåll i ${course.name}` };
    }
    case 'teacher': {
      const { name, title: profession } = await requireTeacher(context, anonymous, id);
      return { title: name, ancestors: profession, schoolType: '' };
    }
    case 'kundcase': {
      const { name, example, schoolType } = await requireCustomerCase(context, anonymous, id);
      const ancestors = example ? 'Kundcase · Exempel' : 'Kundcase';
      return { title: name, ancestors, schoolType: schoolType?.param ?? '' };
    }
    default:
      throw new Problem('request/not-found');
  }
}

/** The title of a page that shows no record: that of its texts, where they are edited and have one. */
async function titleOfFixedPage(context: Context, path: string): Promise<string | undefined> {
  const id = publicPageIds.find((each) => publicPages[each].path === path);
  const own = id && (await readSitePage(context, id))['metaTitle'];
  return typeof own === 'string' && own !== '' ? own : fixedPages.get(path);
}

/** The ancestors that distinguish a record from others of the same name. */
const shownAncestors: readonly string[] = ['schooltype', 'course', 'lesson'];

const previewOf = ({
  name,
  parents,
}: {
  readonly name: string;
  readonly parents: readonly Parent[];
}): Preview => ({
  title: name,
  ancestors: parents
    .filter(({ type }) => shownAncestors.includes(type))
    .map((parent) => parent.name)
    .join(' · '),
  schoolType: parents[0]?.path.slice(1) ?? '',
});

async function previewOfSchoolType(context: Context, param: string): Promise<Preview> {
  const schoolType = (await listMenu(context, anonymous)).find((one) => one.param === param);
  if (!schoolType) throw new Problem('school-type/not-found');
  return { title: schoolType.name, ancestors: '', schoolType: param };
}

async function previewOfGlossary(
  context: Context,
  param: string,
  subjectSlug: string,
): Promise<Preview> {
  const { subject, schoolType } = await requireGlossaryPage(context, anonymous, {
    schoolType: param,
    subject: subjectSlug,
    page: 1,
  });
  return { title: `Ordlista i ${subject.name}`, ancestors: schoolType.name, schoolType: param };
}
