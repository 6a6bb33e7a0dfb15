import { indexCatalogue } from '../src/features/search/search-index.service.ts';
import { addLicence, addPerson } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

/** Words that only the protected lesson contains, by where they are. */
export const words = {
  film: 'Krabbtaska',
  poster: 'Strandskata',
  made: 'Lubb',
  captions: 'Tumlare',
  cue: 'Sillgrissla',
  pdf: 'Tordmule',
  page: 'Havssula',
  answerKey: 'Storspov',
  original: 'Smålom',
  guide: 'Gravand',
  text: 'Fjällgås',
  easyText: 'Prutgås',
  question: 'Skarpsill',
  explanation: 'Havstulpan',
  link: 'forms.gle/strandkrypa',
} as const;

/** The words that only teachers may see. */
export const teachersWords: readonly string[] = [words.answerKey, words.original, words.guide];

/** All files that are derived from a film. */
const roles = [
  'streams',
  'stream',
  'rendition',
  'sound',
  'clock',
  'storyboard',
  'stills',
  'picture',
  'poster',
] as const;

/**
 * The tree with every kind of content in its protected lesson `olikhet`, two schools, of which `skolan` has a licence
 * for
 * it, and a search index.
 */
export async function startLockedLesson(): Promise<World> {
  const world = await startTree();
  const { db, storage } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'ag');
  const of = (role: 'student' | 'teacher', organisation_id: string) => ({
    roles: [role],
    organisation_id,
  });
  await addPerson(world, 'elev', of('student', 'skolan'));
  await addPerson(world, 'larare', of('teacher', 'skolan'));
  await addPerson(world, 'grannlarare', of('teacher', 'grannen'));

  const put = async (text: string) => (await storage.put(Buffer.from(text))).hash;
  const pdf = { content_type: 'application/pdf', bytes: 8, pages: 1 };
  await db
    .insertInto('media')
    .values({
      id: 'las-film',
      hash: await put(words.film),
      file_name: 'las.mp4',
      content_type: 'video/mp4',
      bytes: words.film.length,
      seconds: 60,
      width: 1280,
      height: 720,
      poster_hash: await put(words.poster),
      poster_file_name: 'las.jpg',
    })
    .execute();
  await db
    .insertInto('caption')
    .values({
      media_id: 'las-film',
      language: 'sv',
      label: 'Svenska',
      hash: await put(words.captions),
      file_name: 'las.sv.vtt',
      cues: JSON.stringify([{ start: 1, end: 4, text: words.cue }]),
    })
    .execute();
  const encodedFile = { hash: await put(words.made), bytes: words.made.length };
  await db
    .insertInto('media_file')
    .values(
      roles.map((role) => ({
        media_id: 'las-film',
        file_name: `made-${role}`,
        role,
        content_type: 'application/octet-stream',
        ...encodedFile,
        ...(role === 'rendition' && { height: 480 }),
      })),
    )
    .execute();
  await db
    .insertInto('media')
    .values([
      { id: 'las-blad', hash: await put(words.pdf), file_name: 'las.pdf', ...pdf },
      { id: 'las-facit', hash: await put(words.answerKey), file_name: 'lasfacit.pdf', ...pdf },
      {
        id: 'las-original',
        hash: await put(words.original),
        file_name: 'las.docx',
        content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        bytes: words.original.length,
      },
    ])
    .execute();
  await db
    .insertInto('media_page')
    .values([
      { media_id: 'las-blad', page: 1, text: words.page },
      { media_id: 'las-facit', page: 1, text: words.answerKey },
    ])
    .execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'b-film',
      lesson_id: 'olikhet',
      name: 'Låst film',
      type: 'video',
      position: 5,
      media_id: 'las-film',
    })
    .execute();
  await db
    .updateTable('assignment')
    .set({ media_id: 'las-blad', answer_key_id: 'las-facit', original_id: 'las-original' })
    .where('id', '=', 'b-blad')
    .execute();
  await db
    .updateTable('assignment')
    .set({ url: `https://${words.link}` })
    .where('id', '=', 'b-lank')
    .execute();
  await db
    .updateTable('lesson')
    .set({
      text: `## Öppen rubrik\n\n${words.text}`,
      teacher_guide: words.guide,
      extra: { easy: { text: `## Lätt rubrik\n\n${words.easyText}` } },
    })
    .where('id', '=', 'olikhet')
    .execute();
  const question = {
    type: 'choice',
    question: words.question,
    explanation: words.explanation,
    choices: [{ text: '1', correct: true }, { text: '2' }],
  };
  await db
    .updateTable('form')
    .set({ questions: JSON.stringify([question]) })
    .where('id', '=', 'lastest')
    .execute();
  await indexCatalogue(db);
  return world;
}

/** Adds a self-test, `g-form` of the assignment `g-test`, to the open lesson of another course area. */
export async function addFormElsewhere({ context: { db } }: World): Promise<void> {
  const questions = JSON.stringify([{ type: 'number', question: 'Skala 1:100?', answer: 100 }]);
  await db.insertInto('form').values({ id: 'g-form', name: 'Skala', questions }).execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'g-test',
      lesson_id: 'gast',
      name: 'Skala',
      type: 'formlink',
      position: 1,
      form_id: 'g-form',
    })
    .execute();
}
