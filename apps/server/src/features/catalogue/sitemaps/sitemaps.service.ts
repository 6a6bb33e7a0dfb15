import { paths } from '@lasar/contract/paths';
import { listMenu } from '#features/catalogue/catalogue.service.ts';
import { listCentralContentPaths } from '#features/catalogue/central-content.service.ts';
import { listCustomerCases } from '#features/site/customer-cases/customer-cases.service.ts';
import { listTeachers } from '#features/catalogue/teachers/teachers.service.ts';
import type { Context } from '#context.ts';
import { fixedPages } from '#rendering/fixed-pages.ts';
import { areaPath } from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import { anonymous } from '#auth/principal.ts';
import { countLessons, findIdBefore, listAreas, listLessonIds } from './sitemaps.store.ts';

/** The most addresses in a file: https://www.sitemaps.org/protocol.html. */
const perFile = 50_000;
const perBatch = 1_000;

type Batches = AsyncGenerator<readonly string[]>;

/** The names of the sitemaps: one of pages, one of areas, and one for every 50,000 lessons. */
export async function listSitemaps({ db }: Context): Promise<string[]> {
  const files = Math.ceil((await countLessons(db)) / perFile);
  return ['pages', 'areas', ...Array.from({ length: files }, (_, index) => `lessons-${index + 1}`)];
}

/** The paths in a sitemap, in batches. Throws `request/not-found` for an unknown name. */
export async function requireSitemap(context: Context, name: string): Promise<Batches> {
  if (name === 'pages') return pages(context);
  if (name === 'areas') return areas(context);
  const number = Number(/^lessons-([1-9]\d{0,4})$/.exec(name)?.[1]);
  const start = number ? await findIdBefore(context.db, (number - 1) * perFile) : undefined;
  if (start === undefined) throw new Problem('request/not-found');
  return lessons(context, start);
}

async function* pages(context: Context): Batches {
  yield [...fixedPages.keys()];
  yield (await listMenu(context, anonymous)).map(({ param }) => paths.schoolType(param));
  yield await listCentralContentPaths(context);
  yield (await listTeachers(context, anonymous)).map(({ id }) => paths.teacher(id));
  yield (await listCustomerCases(context, anonymous)).map(({ slug }) => paths.customerCase(slug));
}

async function* areas({ db }: Context): Batches {
  let after = '';
  for (let left = perFile; left > 0; left -= perBatch) {
    const rows = await listAreas(db, after, perBatch);
    yield rows.map(areaPath);
    if (rows.length < perBatch) return;
    after = rows.at(-1)?.area_id ?? '';
  }
}

async function* lessons({ db }: Context, start: string): Batches {
  let after = start;
  for (let left = perFile; left > 0; left -= perBatch) {
    const ids = await listLessonIds(db, after, perBatch);
    yield ids.map(paths.lesson);
    if (ids.length < perBatch) return;
    after = ids.at(-1) ?? '';
  }
}
