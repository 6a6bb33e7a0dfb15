import { copyFile, mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { wordDocument } from '#test/word-document.ts';
import { pdf } from '../pack.fixture.ts';

const lessonOfTests = join(
  import.meta.dirname,
  '../../../../../../content/test/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar',
);

const areasOfCourse = 5;
const lessonsOfArea = 5;

/** Numbers from 0 up to `below`, the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Writes a pack with at least so many lessons to a temporary folder, the same for the same seed. It has every kind of
 * record, key and file, and what is hard to write out again: slugs and file names that occur twice, texts that YAML could
 * take for something else, and lessons that are listed in other areas.
 */
export async function generatedPack(
  lessons: number,
  seed = 1,
): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-generated-'));
  const write = async (path: string, text: string | Uint8Array) => {
    const absolute = join(folder.path, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, text);
  };
  const random = randomOf(seed);
  const courses = Math.ceil(lessons / (areasOfCourse * lessonsOfArea));
  const slugs = Array.from({ length: courses }, (_, index) => `kurs-${index + 1}`);
  for (const [index, slug] of slugs.entries()) {
    await write(`skola/amne/${slug}.yaml`, stringify(courseOf(index, slug, slugs, random)));
    await writeFiles(write, `skola/amne/${slug}`, index);
  }
  for (const name of ['film.mp4', 'film.jpg', 'film.sv.vtt'])
    await copyFile(
      join(lessonOfTests, name),
      join(folder.path, 'skola/amne/kurs-1/lektion-1', name),
    );
  const courseSlugs = [...slugs, 'utan-omraden'];
  const subject = { name: 'Ämne: allt', description: '', courses: courseSlugs, published: true };
  await write('skola/amne/subject.yaml', stringify(subject));
  await write('skola/amne/utan-omraden.yaml', stringify(emptyCourse));
  await write('tom/utan-kurser/subject.yaml', stringify(emptySubject));
  await write('skola/amne/words.yaml', stringify(sharedWords));
  await write('pack.yaml', stringify(pack));
  await write('kundcase/fallet.yaml', stringify(customerCase));
  const { schoolType: _, ...ofNoSchoolType } = customerCase;
  await write('kundcase/utan-skolform.yaml', stringify({ ...ofNoSchoolType, name: 'Fritt fall' }));
  return folder;
}

const sharedWords = {
  ja: 'Motsatsen till nej.',
  '10': 'Tio.',
  cell: {
    meaning: 'Den minsta delen.\n\nAv det som lever. ',
    example: 'Ett ägg.',
    translations: { en: 'cell', ar: 'خلية' },
  },
};

const pack = {
  format: 1,
  name: 'Genererat',
  schoolTypes: [
    {
      param: 'skola',
      name: 'Skola',
      description: '# inte en kommentar',
      subjects: ['amne'],
      translations: { en: { name: 'School', description: 'A: b' } },
    },
    { param: 'tom', name: 'Tom', description: '', subjects: ['utan-kurser'], published: false },
  ],
  teachers: [
    { slug: 'bo', name: 'Bo Ek', title: 'Lärare', biography: '- Undervisar.\n\n  Indraget.\n' },
    { slug: 'bo-tva', name: 'Bo Ek', title: 'Rektor', biography: 'null' },
    { slug: 'utan-lektioner', name: 'Siv Al', title: 'Lärare', biography: '' },
    { slug: 'arabisk', name: 'معلم', title: 'Lärare', biography: '12' },
  ],
  customerCases: ['fallet', 'utan-skolform'],
};

// What nothing belongs to, and what belongs to nothing.
const emptyCourse = { name: 'Utan områden', kind: 'fritt', description: '', areas: [] };
const emptySubject = { name: 'Utan kurser', description: '', courses: [] };
const emptyArea = { name: 'Utan lektioner', lessons: [] };

const customerCase = {
  name: 'Fallet',
  organisationKind: 'En skola',
  schoolType: 'skola',
  summary: 'Så gick det.',
  parts: [{ heading: 'Läget', text: 'Bra: "mycket" bra.' }],
  search: 'ja',
  published: false,
};

function courseOf(
  index: number,
  slug: string,
  slugs: readonly string[],
  random: (below: number) => number,
) {
  const next = slugs[index + 1];
  const elsewhere = slugs.filter((each) => each !== slug);
  return {
    name: `Kurs ${index + 1}`,
    kind: 'kurs',
    framework: 'Gy25',
    code: `K${index + 1}`,
    ...(index % 7 === 0 &&
      next && { replacedBy: { framework: 'Gy25', code: `K${index + 2}`, name: 'Nästa' } }),
    ...(index % 7 === 3 && {
      replacedBy: { framework: 'Gy30', code: 'N1', name: 'Nivån', centralContent: ['1 En punkt'] },
    }),
    points: 100,
    description: 'yes',
    goals: ['true', '~', 'Mål: ett'],
    validFrom: '2026-07-01',
    centralContent: ['Centralt'],
    areas: Array.from({ length: areasOfCourse }, (_, area) => ({
      name: `Område ${area + 1}`,
      ...(area % 2 === 0 && { description: 'Två\n\nstycken', goals: ['Ett mål'] }),
      lessons: Array.from({ length: lessonsOfArea }, (_lesson, number) => ({
        name: `Lektion ${number + 1}`,
        ...(random(3) === 0 && { minutes: 10 + random(50), description: ' @text %' }),
        ...(number === 0 && area === 1 && { sample: false }),
        ...(random(9) === 0 && { published: false, easy: { name: 'Lätt', description: 'b' } }),
        words: ['ja', '10', { word: 'cell', meaning: `Egen ${random(100)}.` }, 'oförklarat'],
        goals: [
          `Mål ${random(1000)}`,
          ...(number === 3
            ? [{ goal: 'Mål: två', centralContent: [`K${index + 1} Centralt`, 'N1 1'] }]
            : []),
        ],
        ...(number === 1 && {
          centralContent: [`K${index + 1} Centralt`],
          otherLanguages: { en: ['cell', 'What?'], 'es-MX': ['célula'] },
        }),
        ...(number !== 4 && { teachers: random(2) === 0 ? ['arabisk', 'bo-tva'] : ['bo'] }),
        ...(number === 2 &&
          elsewhere.length > 0 && {
            alsoIn: [`skola/amne/${elsewhere[random(elsewhere.length)]}/omrade-1`],
          }),
        ...(area < 2 && number === 0 && withFiles(index === 0 && area === 0, area)),
      })),
    })).concat(index === 1 ? [emptyArea] : []),
  };
}

/** The keys of a lesson with files. The lessons of two areas have the same slug, and so the same folder. */
const withFiles = (film: boolean, area: number) => ({
  teacherGuide: `guide-${area}.md`,
  text: `las-${area}.md`,
  easy: { text: `latt-${area}.md`, description: 'Lätt' },
  assignments: [
    {
      name: 'Blad',
      type: 'pdf',
      file: `${area}/blad.pdf`,
      answerKey: 'facit/blad.pdf',
      original: `${area}/blad.docx`,
      markdown: { file: `${area}/blad.md`, ...(area === 0 && { answerKey: 'facit/blad.md' }) },
      credit: 'A',
    },
    {
      name: 'Blad',
      slug: 'blad-b',
      type: 'pdf',
      file: 'b/BLAD.pdf',
      licence: 'CC BY',
      source: 'S',
    },
    {
      name: '???',
      slug: 'test',
      type: 'formlink',
      form: `test-${area}.yaml`,
      easy: { b: 'Ett', a: ['Två'] },
    },
    {
      name: 'Övningsblad',
      type: 'pdf',
      practice: { template: 'negativa-tal', level: 2, count: 12 },
    },
    { name: 'Enkät', type: 'formlink', url: 'https://forms.gle/abc', published: false },
    ...(film
      ? [
          {
            name: 'Film',
            type: 'video',
            file: 'film.mp4',
            poster: 'film.jpg',
            captions: { sv: 'film.sv.vtt' },
          },
        ]
      : []),
  ],
});

async function writeFiles(
  write: (path: string, text: string | Uint8Array) => Promise<void>,
  course: string,
  index: number,
): Promise<void> {
  const folder = `${course}/lektion-1`;
  for (const area of [0, 1]) {
    await write(
      `${folder}/las-${area}.md`,
      `## Läs ${area}\r\n\n| a | b |\n|---|---|\n| $x$ | 2 |  \n`,
    );
    await write(`${folder}/latt-${area}.md`, `## Lätt ${area}\n\nText`);
    await write(`${folder}/guide-${area}.md`, `# Guide ${area}\r\n\nText  \n`);
    await write(`${folder}/${area}/blad.pdf`, pdf(`/Lang(a${index}${area})`));
    await write(`${folder}/${area}/blad.md`, `# Blad ${index}\r\n\n- Räkna $x^${area}$  \n`);
    await write(`${folder}/${area}/blad.docx`, wordDocument(`${index} ${area}`));
    await write(`${folder}/test-${area}.yaml`, stringify(form));
  }
  await write(`${folder}/facit/blad.pdf`, pdf(`/Lang(f${index})`));
  await write(`${folder}/facit/blad.md`, `Svar ${index}`);
  await write(`${folder}/b/BLAD.pdf`, pdf(`/Lang(b${index})`));
}

const form = {
  name: 'Självtest',
  intro: 'En\n\ntext',
  questions: [
    {
      type: 'choice',
      question: 'Vilket?',
      choices: [
        { text: '1', correct: true },
        { text: 'no', feedback: 'Nej: fel.' },
      ],
      explanation: '$x$',
    },
    { type: 'choices', question: 'Vilka?', choices: [{ text: 'a', correct: true }, { text: 'b' }] },
    { type: 'number', question: 'Tal?', answer: 3.5, tolerance: 0.1, unit: 'm' },
    { type: 'text', question: 'Ord?', answers: ['ja', 'Ja'] },
    { type: 'order', question: 'Ordna', items: ['a', 'b'] },
    {
      type: 'match',
      question: 'Para',
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'd' },
      ],
      extra: ['e'],
    },
  ],
};
