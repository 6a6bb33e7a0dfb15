import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf18 } from './salesforce-ids.ts';

/** A row of a table that is written as CSV. */
type Row = Readonly<Record<string, string>>;

export interface Export {
  readonly tables: Readonly<Record<string, Row[]>>;
  /** The id of 18 characters of the lesson without an area, and of the assignment of an unknown type. */
  readonly faults: readonly [string, string];
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const lessonsPerArea = 8;
const characters = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';

/** An id of 15 characters in mixed case. */
const idOf = (prefix: string, number: number): string =>
  prefix +
  Array.from(
    { length: 12 },
    (_, index) => characters[(number >> ((11 - index) * 3)) & 31] ?? 'A',
  ).join('');

/**
 * An export with this many lessons, an area for each eight, so many files that the worksheets share, and two seeded faults. A
 * third of the lookups have ids of 15 characters, dates have three forms, texts are HTML, and some rows are deleted.
 */
export function generateExport(lessons: number, seed = 18, files = 1): Export {
  const random = numbersOf(seed);
  const either = <T>(...choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const lookup = (id: string) => either(id, idOf18(id), idOf18(id));
  const standard = (id: string, Name: string, position: number, more: Row = {}): Row => ({
    Id: either(id, idOf18(id)),
    Name,
    IsDeleted: 'false',
    CreatedDate: either('2012-11-19T18:32:50.000+0000', '2019-08-20T06:00:00Z', '2020-02-02'),
    Sort_Order__c: String(position),
    Description__c: either('', `<p>Om <b>${Name}</b> &amp; mer.</p>`),
    ...more,
  });
  const areas = Math.ceil(lessons / lessonsPerArea);
  const tables: Record<string, Row[]> = {
    School_Type__c: [standard(idOf('a00', 1), 'Flyttskolan', 1)],
    Subject__c: [],
    Course__c: [],
    Course_Content__c: [],
    Lesson__c: [],
    Assignment__c: [],
    Teacher__c: [
      standard(idOf('a06', 1), 'Ada Öberg', 1, {
        Title__c: 'Lärare i kemi',
        Biography__c: '<p>Undervisar.</p>',
      }),
    ],
    ContentVersion: Array.from({ length: files }, (_, index) => ({
      Id: idOf18(idOf('068', index + 1)),
      ContentDocumentId: idOf('069', index + 1),
      PathOnClient: 'Arbetsblad Å.pdf',
      IsDeleted: 'false',
    })),
  };
  const add = (table: string, row: Row) => tables[table]?.push(row);
  for (let area = 0; area < areas; area += 1) {
    const [course, subject] = [Math.floor(area / 5), Math.floor(area / 25)];
    if (area % 25 === 0)
      add(
        'Subject__c',
        standard(idOf('a01', subject), `Ämne ${subject}`, subject, {
          School_Type__c: lookup(idOf('a00', 1)),
        }),
      );
    if (area % 5 === 0)
      add(
        'Course__c',
        standard(idOf('a02', course), `Kurs ${course}`, course, {
          Subject__c: lookup(idOf('a01', subject)),
          Valid_From__c: either('2012-11-19T18:32:50.000+0000', '19.11.2012', '2012-11-19'),
        }),
      );
    add(
      'Course_Content__c',
      standard(idOf('a03', area), `Område ${area}`, area, {
        Course__c: lookup(idOf('a02', course)),
      }),
    );
  }
  for (let lesson = 0; lesson < lessons; lesson += 1) {
    const id = idOf('a04', lesson);
    add(
      'Lesson__c',
      standard(id, `Lektion ${lesson}`, lesson, {
        Course_Content__c: lookup(idOf('a03', Math.floor(lesson / lessonsPerArea))),
        Keywords__c: `ord ${lesson};begrepp`,
        Teachers__c: lookup(idOf('a06', 1)),
        Teacher_Guide__c:
          '<h2>Upplägg</h2><script>alert(1)</script><ul><li>Läs</li><li>Skriv "fritt"</li></ul>',
      }),
    );
    add(
      'Assignment__c',
      standard(idOf('a05', lesson * 2), `Arbetsblad ${lesson}`, 1, {
        Lesson__c: lookup(id),
        Type__c: 'pdf',
        File__c: lookup(idOf('069', (lesson % files) + 1)),
      }),
    );
    add(
      'Assignment__c',
      standard(idOf('a05', lesson * 2 + 1), `Enkät ${lesson}`, 2, {
        Lesson__c: lookup(id),
        URL__c: 'https://forms.gle/abc',
      }),
    );
  }
  add(
    'Lesson__c',
    standard(idOf('a04', lessons + 1), 'Borttagen', 9, {
      IsDeleted: 'true',
      Course_Content__c: idOf('a03', 0),
    }),
  );
  const orphan = idOf('a04', lessons + 2);
  add(
    'Lesson__c',
    standard(orphan, 'Föräldralös', 9, {
      Course_Content__c: idOf('a03', 999_999),
      Keywords__c: 'ord',
    }),
  );
  const unknown = idOf('a05', lessons * 2 + 2);
  add(
    'Assignment__c',
    standard(unknown, 'Okänd', 9, { Lesson__c: idOf('a04', 0), Type__c: 'hologram' }),
  );
  for (const rows of Object.values(tables))
    for (let index = rows.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [rows[index], rows[other]] = [rows[other] as Row, rows[index] as Row];
    }
  return { tables, faults: [idOf18(orphan), idOf18(unknown)] };
}

const delimiters = [',', ';', '\t'];

/** Writes the tables as CSV, each with another delimiter, every second with a byte order mark; and the files of the worksheets. */
export async function writeExport(
  folder: string,
  { tables }: Export,
  pdf: Uint8Array,
): Promise<void> {
  await mkdir(join(folder, 'ContentVersion'), { recursive: true });
  for (const { Id = '' } of tables['ContentVersion'] ?? [])
    await writeFile(join(folder, 'ContentVersion', Id), pdf);
  for (const [index, [name, rows]] of Object.entries(tables).entries()) {
    const delimiter = delimiters[index % 3] ?? ',';
    const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))];
    const bom = index % 2 === 0 ? '\u{feff}' : '';
    await writeFile(
      join(folder, `${name}.csv`),
      bom + lines.map((line) => line.map(quoted).join(delimiter)).join('\r\n'),
    );
  }
}
