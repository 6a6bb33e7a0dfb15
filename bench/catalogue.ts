import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { idOfPath } from '../apps/server/src/database/rows.ts';

/** The outline as one tree, with slug paths for ids. */
export interface Catalogue {
  readonly schoolTypes: readonly SchoolType[];
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}
interface SchoolType extends Named {
  readonly subjects: readonly Subject[];
}
interface Subject extends Named {
  readonly code?: string;
  readonly courses: readonly Course[];
}
interface Course extends Named {
  readonly code?: string;
  readonly gy25?: { readonly code: string; readonly name: string };
  readonly goals?: readonly string[];
  readonly areas: readonly Area[];
}
interface Area extends Named {
  readonly lessons: readonly Lesson[];
}
interface Lesson extends Named {
  readonly keywords?: readonly string[];
  readonly assignments?: readonly {
    id: string;
    type: 'video' | 'pdf' | 'formlink';
    title: string;
  }[];
}

export const readCatalogue = async (file: string): Promise<Catalogue> =>
  JSON.parse(await readFile(file, 'utf8')) as Catalogue;

/** The product's id of a record of the outline. */
export const recordId = (path: string): string => idOfPath(...path.split('/'));

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

type Rows = Record<string, Record<string, unknown>[]>;

/** The outline as the rows of our tables. */
function rowsOf({ schoolTypes }: Catalogue): Rows {
  const rows: Rows = {
    school_type: [],
    subject: [],
    level: [],
    course: [],
    area: [],
    lesson: [],
    lesson_word: [],
    form: [],
    assignment: [],
  };
  const add = (table: string, row: Record<string, unknown>) => rows[table]?.push(row);
  for (const [s, type] of schoolTypes.entries()) {
    add('school_type', { ...base(type, s), param: slugOf(type.id) });
    for (const [u, subject] of type.subjects.entries()) {
      add('subject', {
        ...base(subject, u),
        slug: slugOf(subject.id),
        code: subject.code,
        school_type_id: recordId(type.id),
      });
      const levels = new Set<string>();
      for (const [c, course] of subject.courses.entries()) {
        const { gy25, code } = course;
        const level = gy25 && recordId(`${subject.id}/level/${gy25.code}`);
        const parent = { subject_id: recordId(subject.id) };
        if (gy25 && level && !levels.has(level)) {
          levels.add(level);
          add('level', {
            id: level,
            name: gy25.name,
            code: gy25.code,
            framework: 'Gy25',
            slug: `niva-${levels.size}`,
            kind: 'niva',
            position: 900 + levels.size,
            ...parent,
          });
        }
        add('course', {
          ...base(course, c),
          ...parent,
          slug: slugOf(course.id),
          kind: 'kurs',
          code,
          goals: course.goals ?? [],
          replaced_by: level,
        });
        for (const [a, area] of course.areas.entries()) {
          add('area', { ...base(area, a), slug: slugOf(area.id), course_id: recordId(course.id) });
          for (const [l, lesson] of area.lessons.entries()) addLesson(add, area, lesson, l);
        }
      }
    }
  }
  return rows;
}

const base = ({ id, name, description = '' }: Named, index: number) => ({
  id: recordId(id),
  name,
  description,
  position: index + 1,
});

function addLesson(
  add: (table: string, row: Record<string, unknown>) => void,
  area: Area,
  lesson: Lesson,
  index: number,
): void {
  const lesson_id = recordId(lesson.id);
  add('lesson', { ...base(lesson, index), slug: slugOf(lesson.id), area_id: recordId(area.id) });
  for (const [w, word] of (lesson.keywords ?? []).entries())
    add('lesson_word', { lesson_id, position: w + 1, word });
  for (const [n, { id, type, title }] of (lesson.assignments ?? []).entries()) {
    const source = type === 'formlink' ? { url: 'https://example.org/form' } : { media_id: type };
    add('assignment', {
      id: recordId(id),
      lesson_id,
      name: title,
      type,
      position: n + 1,
      ...source,
    });
  }
}

/** Writes the outline into an empty database, without the index. */
export async function writeCatalogue(db: Db, catalogue: Catalogue): Promise<void> {
  const rows = rowsOf(catalogue);
  await sql`insert into media (id, hash, file_name, content_type, bytes) values
    ('video', repeat('0', 64), 'film.mp4', 'video/mp4', 1), ('pdf', repeat('1', 64), 'blad.pdf', 'application/pdf', 1)`.execute(
    db,
  );
  for (const [name, list] of Object.entries(rows)) {
    const table = name === 'level' ? 'course' : name;
    for (let start = 0; start < list.length; start += 5_000) {
      const batch = list.slice(start, start + 5_000);
      const columns = sql.join(
        [
          ...new Set(
            batch.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined)),
          ),
        ].map((key) => sql.ref(key)),
      );
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
        db,
      );
    }
  }
}
