import type { Db } from '#database/database.ts';
import { questionsOfEachKind } from './tree-questions.ts';

const hashOf = (digit: string): string => digit.repeat(64);

/** Hashes of the files that the tree's assignments point to; tests put bytes there when they need them. */
export const hashes = {
  openFilm: hashOf('a'),
  openPoster: hashOf('b'),
  openCaption: hashOf('c'),
  openKey: hashOf('d'),
  lockedPdf: hashOf('e'),
} as const;

/**
 * A small published tree: two school types, one subject with a Gy11 course that a Gy25 level replaces, two areas.
 * The area `algebra` holds the open lesson `balans` (film, form, concept sheet) and the locked `olikhet` (pdf, link,
 * concept sheet), and lists `gast` from the area `geometri`. `gomd` is not published, nor is the case `gomt-fall`.
 */
export async function seedTree(db: Db): Promise<void> {
  await seedCatalogue(db);
  await seedLessons(db);
  await seedMedia(db);
  await seedAssignments(db);
}

async function seedCatalogue(db: Db): Promise<void> {
  await db
    .insertInto('school_type')
    .values([
      {
        id: 'gy',
        param: 'gymnasieskola',
        name: 'Gymnasieskola',
        description: 'Kurser och nivåer',
        position: 1,
      },
      { id: 'ag', param: 'anpassad-grundskola', name: 'Anpassad grundskola', position: 2 },
      { id: 'dold', param: 'dold', name: 'Dold', position: 3, published: false },
    ])
    .execute();
  await db
    .insertInto('subject')
    .values({ id: 'ma', school_type_id: 'gy', slug: 'matematik', name: 'Matematik', position: 1 })
    .execute();
  await db
    .insertInto('course')
    .values([
      {
        id: 'ma-niva-1b',
        subject_id: 'ma',
        slug: 'matematik-niva-1b',
        name: 'Matematik nivå 1b',
        kind: 'niva',
        framework: 'Gy25',
        code: 'MATE1B00X',
        position: 2,
      },
      {
        id: 'ma1b',
        subject_id: 'ma',
        slug: 'matematik-1b',
        name: 'Matematik 1b',
        kind: 'kurs',
        framework: 'Gy11',
        code: 'MATMAT01b',
        points: 100,
        goals: ['Hantera algebraiska uttryck'],
        replaced_by: 'ma-niva-1b',
        position: 1,
      },
    ])
    .execute();
  await db
    .insertInto('area')
    .values([
      {
        id: 'algebra',
        course_id: 'ma1b',
        slug: 'algebra',
        name: 'Algebra',
        description: 'Uttryck',
        position: 1,
      },
      { id: 'geometri', course_id: 'ma1b', slug: 'geometri', name: 'Geometri', position: 2 },
      { id: 'tom', course_id: 'ma1b', slug: 'tom', name: 'Tom', position: 3 },
    ])
    .execute();
}

async function seedLessons(db: Db): Promise<void> {
  await db
    .insertInto('lesson')
    .values([
      {
        id: 'balans',
        area_id: 'algebra',
        slug: 'balansmetoden',
        name: 'Balansmetoden',
        description: 'En ekvation är som en våg.',
        teacher_guide: '# Upplägg\n\n<script>alert(1)</script>',
        minutes: 50,
        sample: true,
        position: 1,
      },
      {
        id: 'olikhet',
        area_id: 'algebra',
        slug: 'olikheter',
        name: 'Olikheter på tallinjen',
        teacher_guide: 'Hemligt upplägg',
        position: 2,
      },
      { id: 'gomd', area_id: 'algebra', slug: 'gomd', name: 'Gömd', position: 3, published: false },
      { id: 'gast', area_id: 'geometri', slug: 'skala', name: 'Skala', sample: true, position: 1 },
    ])
    .execute();
  await db
    .insertInto('lesson_area')
    .values({ lesson_id: 'gast', area_id: 'algebra', position: 1 })
    .execute();
  await db
    .insertInto('lesson_word')
    .values([
      { lesson_id: 'balans', position: 1, word: 'ekvation', meaning: 'en likhet med något okänt' },
      { lesson_id: 'balans', position: 2, word: 'led', meaning: null },
    ])
    .execute();
  await db
    .insertInto('lesson_goal')
    .values({ lesson_id: 'balans', position: 1, goal: 'Lösa ekvationer' })
    .execute();
  await db
    .insertInto('teacher')
    .values({ id: 'eva', name: 'Eva Lind', title: 'Matematik', position: 1 })
    .execute();
  await db
    .insertInto('customer_case')
    .values([
      {
        id: 'fallet',
        slug: 'ekvationer-i-tva-takter',
        name: 'Ekvationer i två takter',
        organisation_kind: 'En gymnasieskola',
        school_type_id: 'gy',
        summary: 'Samma lektion för alla.',
        parts: JSON.stringify([{ heading: 'Läget', text: 'Gruppen är blandad.' }]),
        search: 'ekvationer',
        example: true,
        position: 1,
      },
      {
        id: 'utkastet',
        slug: 'gomt-fall',
        name: 'Gömt fall',
        organisation_kind: 'En hemlig skola',
        school_type_id: 'dold',
        summary: 'Inte färdigt.',
        parts: JSON.stringify([{ heading: 'Läget', text: 'Hemligt.' }]),
        position: 2,
        published: false,
      },
    ])
    .execute();
  await db
    .insertInto('lesson_teacher')
    .values({ lesson_id: 'balans', teacher_id: 'eva', position: 1 })
    .execute();
}

async function seedMedia(db: Db): Promise<void> {
  const pdf = { content_type: 'application/pdf', bytes: 10, pages: 2 };
  await db
    .insertInto('media')
    .values({
      id: 'film',
      hash: hashes.openFilm,
      file_name: 'film.mp4',
      content_type: 'video/mp4',
      bytes: 26,
      seconds: 42.5,
      width: 1280,
      height: 720,
      poster_hash: hashes.openPoster,
      poster_file_name: 'film.jpg',
      credit: 'Läsår',
    })
    .execute();
  await db
    .insertInto('media')
    .values([
      { id: 'facit', hash: hashes.openKey, file_name: 'facit.pdf', ...pdf },
      { id: 'blad', hash: hashes.lockedPdf, file_name: 'arbetsblad.pdf', ...pdf },
    ])
    .execute();
  await db
    .insertInto('caption')
    .values({
      media_id: 'film',
      language: 'sv',
      label: 'Svenska',
      hash: hashes.openCaption,
      file_name: 'film.sv.vtt',
      cues: JSON.stringify([
        { start: 1, end: 4, text: 'En ekvation är som en våg.' },
        { start: 64.2, end: 68, text: 'Multiplicera båda leden\nmed nämnaren.' },
      ]),
    })
    .execute();
}

async function seedAssignments(db: Db): Promise<void> {
  await db
    .insertInto('form')
    .values([
      {
        id: 'test',
        name: 'Självtest',
        intro: 'Fem frågor',
        questions: JSON.stringify(questionsOfEachKind),
      },
      { id: 'lastest', name: 'Låst test', questions: JSON.stringify(questionsOfEachKind) },
    ])
    .execute();
  const sheet = { name: 'Begreppsblad', type: 'pdf', concept_sheet: true, position: 9 } as const;
  await db
    .insertInto('assignment')
    .values({
      id: 'a-film',
      lesson_id: 'balans',
      name: 'Filmen',
      type: 'video',
      position: 1,
      media_id: 'film',
      answer_key_id: 'facit',
    })
    .execute();
  await db
    .insertInto('assignment')
    .values([
      {
        id: 'a-test',
        lesson_id: 'balans',
        name: 'Självtest',
        type: 'formlink',
        position: 2,
        form_id: 'test',
      },
      {
        id: 'b-lastest',
        lesson_id: 'olikhet',
        name: 'Låst test',
        type: 'formlink',
        position: 3,
        form_id: 'lastest',
      },
    ])
    .execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'b-blad',
      lesson_id: 'olikhet',
      name: 'Arbetsblad',
      type: 'pdf',
      position: 1,
      media_id: 'blad',
    })
    .execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'b-lank',
      lesson_id: 'olikhet',
      name: 'Enkät',
      type: 'formlink',
      position: 2,
      url: 'https://forms.gle/x',
    })
    .execute();
  await db
    .insertInto('assignment')
    .values([
      { id: 'a-begrepp', lesson_id: 'balans', ...sheet },
      { id: 'b-begrepp', lesson_id: 'olikhet', ...sheet },
      { id: 'g-begrepp', lesson_id: 'gast', ...sheet },
    ])
    .execute();
}
