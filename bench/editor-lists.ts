import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { percentile } from './search-timing.ts';

/** Milliseconds that the median of one list may take. */
export const listLimit = 25;
const rounds = 10;

/** What is asked of the editor's lists, below `/api/admin/`, with what each is. */
function listsOf(lessonId: string, areaId: string): readonly (readonly [string, string])[] {
  const records = (query: string) => `content/records?${query}`;
  return [
    ['checks', 'content/checks'],
    ['school types', 'content/tree'],
    ['an area in the tree', `content/tree?parent=area:${areaId}`],
    ['the courses of a subject', 'content/tree?parent=subject:grown-grundskola'],
    ['the areas of a course', 'content/tree?parent=course:grown-grundskola-7'],
    ['a lesson to edit', `drafts/lesson/${lessonId}`],
    ['records by name', records('')],
    ['lessons by name', records('kind=lesson')],
    ['words that many names have', records('q=lektion')],
    ['words that one name has', records('q=lektion%2077123')],
    ['words that no name has', records('q=xyzzyx')],
    ['one school type', records('schoolType=gymnasieskola')],
    ['by the last change', records('order=latest')],
    ['changed by somebody', records('by=bench-editor-1')],
    [
      'changed this week',
      records(`since=${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}`),
    ],
    ['changed, by state', records('state=changed')],
    ...[
      'draft',
      'changed',
      'without-film',
      'mine',
      'not-whole',
      'unexplained-words',
      'film-without-captions',
      'without-answer-key',
      'without-description',
      'same-name',
      'empty',
      'old-draft',
      'open-comment',
      'expired-course',
      'review-overdue',
      'never-opened',
      'dead-link',
    ].map((filter) => [`filter ${filter}`, records(`filter=${filter}`)] as const),
    ['those who have edited', 'content/editors'],
    ['pictures', 'pictures'],
    ['pictures that nothing uses', 'pictures?only=unused'],
    ['files', 'files'],
    ['files that nothing uses', 'files?unused=true'],
    ['comments', 'comments'],
    ['reviews', 'reviews'],
    ['calendar', `content/calendar?month=${new Date().toISOString().slice(0, 7)}`],
  ];
}

export interface ListTime {
  readonly name: string;
  readonly median: number;
  readonly first: number;
}

/** The time of each list: the first reading, and the median of the ten after it. */
export async function timeLists(
  read: (url: string) => Promise<unknown>,
  ids: { readonly lessonId: string; readonly areaId: string },
): Promise<ListTime[]> {
  const times: ListTime[] = [];
  for (const [name, url] of listsOf(ids.lessonId, ids.areaId)) {
    const taken: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      await read(url);
      taken.push(performance.now() - start);
    }
    const [first = 0, ...later] = taken;
    times.push({
      name,
      first,
      median: percentile(
        later.toSorted((a, b) => a - b),
        0.5,
      ),
    });
  }
  return times;
}

/** Some years of editing: 300 drafts, 10,000 versions, 3,000 pictures, and views of 1,000 lessons in a year. */
export async function addEditing(db: Db): Promise<void> {
  for (const statement of [
    sql`insert into draft (kind, record, base_revision, body, editor, saved_at)
      select 'lesson', 'grown-' || n * 331, '0', jsonb_build_object('name', 'Utkast ' || n, 'text', repeat('Ett stycke. ', 300)),
        'bench-editor-' || n % 7, now() - n * interval '3 hours'
      from generate_series(7, 306) as n on conflict do nothing`,
    sql`insert into version (kind, record, number, body, author, at)
      select 'lesson', 'grown-' || 2000 + n % 8000, 1 + n / 8000, jsonb_build_object('text', repeat('Ett stycke. ', 300)),
        'bench-editor-' || n % 7, now() - (10000 - n) * interval '2 hours'
      from generate_series(1, 10000) as n on conflict do nothing`,
    sql`insert into library_file (hash, role, file_name, content_type, bytes)
      select encode(sha256(n::text::bytea), 'hex'), 'picture', 'bild-' || n || '.webp', 'image/webp', 1000
      from generate_series(1, 3000) as n`,
    sql`insert into page_view_daily (day, kind, record_id, views)
      select current_date - day, 'lesson', 'grown-' || 5000 + (day * 37 + n) % 1000, n
      from generate_series(0, 370) as day, generate_series(1, 50) as n`,
    sql`vacuum (analyze)`,
  ])
    await statement.execute(db);
}
