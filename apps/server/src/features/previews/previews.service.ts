import { paths } from '@lasar/contract/paths';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { listMenu, requireAreaPage } from '#features/catalogue/catalogue.service.ts';
import { requireCustomerCase } from '#features/customer-cases/customer-cases.service.ts';
import { requireLessonPage } from '#features/lessons/lessons.service.ts';
import { requireTeacher } from '#features/teachers/teachers.service.ts';
import type { Context } from '#context.ts';
import { fixedPages } from '#rendering/fixed-pages.ts';
import { Problem } from '#problem.ts';
import { anonymous } from '#auth/principal.ts';
import { placeOf, type Preview } from './preview-words.ts';

/**
 * What the preview of a page says. `path` is the page's own without its first slash, `start` for the start page. Read as
 * a visitor, so nothing that is locked or unpublished gets into a picture. Throws `request/not-found`, or the code of a
 * record that does not exist.
 */
export async function requirePreview(context: Context, path: string): Promise<Preview> {
  const [first = '', ...rest] = path.split('/');
  const id = rest.at(-1) ?? '';
  const title = fixedPages[path === 'start' ? paths.start : `/${path}`];
  if (title !== undefined) return { title, place: '', schoolType: '' };
  if (rest.length === 0) return previewOfSchoolType(context, first);
  if (rest.length === 4) return previewOf(await requireAreaPage(context, anonymous, id));
  if (rest.length > 1) throw new Problem('request/not-found');
  switch (first) {
    case 'lesson':
      return previewOf(await requireLessonPage(context, anonymous, id));
    case 'video':
    case 'pdf':
    case 'formlink':
      return previewOf(await requireAssignment(context, anonymous, id));
    case 'teacher': {
      const { name, title: profession } = await requireTeacher(context, anonymous, id);
      return { title: name, place: profession, schoolType: '' };
    }
    case 'kundcase': {
      const { name, example, schoolType } = await requireCustomerCase(context, anonymous, id);
      const place = example ? 'Kundcase · Exempel' : 'Kundcase';
      return { title: name, place, schoolType: schoolType?.param ?? '' };
    }
    default:
      throw new Problem('request/not-found');
  }
}

const previewOf = ({
  name,
  parents,
}: {
  readonly name: string;
  readonly parents: Parameters<typeof placeOf>[0];
}): Preview => ({ title: name, ...placeOf(parents) });

async function previewOfSchoolType(context: Context, param: string): Promise<Preview> {
  const schoolType = (await listMenu(context, anonymous)).find((one) => one.param === param);
  if (!schoolType) throw new Problem('school-type/not-found');
  return { title: schoolType.name, place: '', schoolType: param };
}
