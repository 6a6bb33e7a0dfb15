import { paths } from '@lasar/contract/paths';
import type { ReadPage, Statistics } from '@lasar/contract/operations/statistics';
import type { Context } from '#context.ts';
import { areaPath } from '#database/breadcrumbs.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { PageViews } from './page-views.ts';
import { pathOfKind } from './page-kinds.ts';
import {
  listAreas,
  listMostRead,
  listPlayedFilms,
  listRecords,
  listViewsByDay,
  type AreaRow,
  type PageRow,
  type RecordRow,
} from './statistics.store.ts';

const defaultDays = 30;
const longestList = 25;

/** The views of the last days, today included, and the most read pages and films. */
export async function readStatistics(
  { db }: Context,
  views: PageViews,
  query: { readonly days?: string },
): Promise<Statistics> {
  await views.write();
  const days = lastDays(Number(query.days ?? defaultDays));
  const [byDay, pages, films] = await Promise.all([
    listViewsByDay(db, days[0] ?? ''),
    listMostRead(db, days[0] ?? '', longestList),
    listPlayedFilms(db, days[0] ?? '', longestList),
  ]);
  const viewsOf = new Map(byDay.map(({ day, views }) => [day, views]));
  const ids = pages.flatMap(({ record_id }) => record_id ?? []);
  const [records, areas] = await Promise.all([listRecords(db, ids), listAreas(db, ids)]);
  return {
    days: days.map((day) => ({ day, views: viewsOf.get(day) ?? 0 })),
    total: byDay.reduce((sum, { views }) => sum + views, 0),
    notFound: byDay.reduce((sum, { not_found }) => sum + not_found, 0),
    mostRead: pages.map((page) => readPage(page, records, areas)),
    films,
  };
}

const oneDay = 24 * 60 * 60_000;

/** The last Swedish days, today last. Computed in UTC, where every day has 24 hours. */
function lastDays(count: number): string[] {
  const today = Date.parse(`${swedishDay()}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * oneDay).toISOString().slice(0, 10),
  );
}

function readPage(
  { kind, record_id, views }: PageRow,
  records: readonly RecordRow[],
  areas: readonly AreaRow[],
): ReadPage {
  if (record_id === null) return { kind, views, ...pathPart(pathOfKind(kind)) };
  const area = kind === 'area' && areas.find(({ area_id }) => area_id === record_id);
  if (area) return { kind, recordId: record_id, views, name: area.area_name, path: areaPath(area) };
  const record = records.find((each) => each.kind === kind && each.id === record_id);
  return {
    kind,
    recordId: record_id,
    views,
    ...(record && { name: record.name, path: pathOfRecord(record) }),
  };
}

const pathPart = (path: string | undefined): { path?: string } => (path ? { path } : {});

function pathOfRecord({ kind, id, slug }: RecordRow): string {
  if (kind === 'school-type') return paths.schoolType(slug ?? id);
  if (kind === 'customer-case') return paths.customerCase(slug ?? id);
  if (kind === 'lesson') return paths.lesson(id);
  if (kind === 'teacher') return paths.teacher(id);
  if (kind === 'form') return paths.form(id);
  return paths.assignment(kind, id);
}
