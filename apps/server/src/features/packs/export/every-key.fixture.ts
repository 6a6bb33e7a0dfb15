import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypes, type ContentType } from '@lasar/contract/catalogue/addresses';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { silentMp3, vttOf, withOtherBytes } from '#test/track-files.ts';
import { wordDocument } from '#test/word-document.ts';
import { packFolder, pdf } from '../pack.fixture.ts';

const testPack = join(import.meta.dirname, '../../../../../../content/test');
const filmFolder = 'gymnasieskola/matematik/matematik-1b/linjara-ekvationer-steg-for-steg';

/** The keys that every kind of record may have and that are stored, with other values for each record. */
const common = (id: string, revision: number) => ({
  id,
  revision,
  oldAddresses: [`/gammal/${id}`],
  easy: { description: `Lätt ${id}` },
  translations: { en: { name: `In English: ${id}`, goals: ['One'] }, ar: { name: 'اسم' } },
});

const pack = {
  format: 1,
  name: 'Alla nycklar',
  schoolTypes: [
    {
      ...common('skola', 2),
      param: 'skola',
      name: 'Skola',
      description: '# inte en kommentar',
      subjects: ['amne', 'kommande'],
    },
    { param: 'grundskola', name: 'Grundskola', description: '', subjects: ['kemi'] },
    { param: 'vilande', name: 'Vilande', description: '', subjects: [], published: false },
  ],
  teachers: [
    {
      ...common('bo', 3),
      slug: 'bo',
      name: 'Bo Ek',
      title: 'Lärare',
      biography: '- Undervisar.\n\n  Indraget.\n',
      portrait: 'elin-vikstrom',
      picture: 'bilder/bo.jpg',
      invented: true,
    },
    { slug: 'ada', name: 'Ada', title: 'Rektor', biography: 'null', published: false },
  ],
  customerCases: ['fallet', 'atomer-hemma'],
};

const subject = {
  ...common('amne', 4),
  name: 'Ämne: allt',
  code: 'AMN',
  description: 'Om ämnet.',
  drawing: 'kemi',
  courses: ['kurs-1', 'kurs-2', 'arskursen', 'nivan'],
};

const words = {
  ja: 'Motsatsen till nej.',
  '10': 'Tio.',
  cell: {
    meaning: 'Den minsta delen.\n\nAv det som lever. ',
    example: 'Ett ägg.',
    translations: { en: 'cell', ar: 'خلية' },
  },
};

const practice = (level: number) => ({ template: 'negativa-tal', level });

const lesson = {
  ...common('lektionen', 7),
  name: 'Lektion',
  slug: 'den-forsta',
  words: ['ja', '10', { word: 'cell', meaning: 'Egen.' }, 'oförklarat'],
  description: ' @text % ',
  easy: { description: 'Lätt', text: 'latt.md' },
  minutes: 45,
  lastReviewed: '2026-05-12',
  sample: false,
  goals: ['Ett mål', { goal: 'Mål: två', centralContent: ['K1 2', 'N1 1'] }],
  teachers: ['ada', 'bo'],
  text: 'text.md',
  teacherGuide: 'guide.md',
  alsoIn: ['skola/amne/kurs-2/annat', { area: 'skola/amne/kurs-2/omrade', position: 1 }],
  conceptSheet: 'begreppen',
  centralContent: ['K1 1'],
  otherLanguages: { en: ['cell', 'What?'], 'es-MX': ['célula'] },
  assignments: [
    {
      ...common('filmen', 8),
      name: 'Film',
      type: 'video',
      description: 'En film.',
      file: 'film.mp4',
      poster: 'film.jpg',
      captions: { sv: 'film.sv.vtt' },
      tracks: {
        description: { sv: 'film.syntolkad.mp3' },
        speech: { ar: 'film.ar.mp3' },
        sign: { swl: 'film.swl.mp4' },
        chapters: { sv: 'film.kapitel.vtt' },
        'text-description': { sv: 'film.beskrivning.vtt' },
      },
      credit: 'Läsår',
      licence: 'CC BY 4.0',
      source: 'Tecknad film',
    },
    {
      name: 'Blad',
      slug: 'blad',
      type: 'pdf',
      file: 'blad.pdf',
      answerKey: 'facit.pdf',
      original: 'blad.docx',
      markdown: { file: 'blad.md', answerKey: 'facit.md' },
    },
    { name: 'Blad', slug: 'blad-2', type: 'pdf', file: '2/blad.pdf', published: false },
    { name: 'Skrivet', type: 'pdf', file: 'skrivet.md', answerKey: 'svar.md' },
    { name: 'Övning 1', type: 'pdf', practice: practice(1) },
    { name: 'Övning 2', type: 'pdf', practice: { ...practice(2), count: 12 } },
    { name: 'Övning 3', type: 'pdf', practice: practice(3) },
    { name: 'Självtest', type: 'formlink', form: 'test.yaml' },
    { name: 'Enkät', type: 'formlink', url: 'https://forms.gle/abc' },
  ],
};

const course = {
  ...common('kurs-1', 5),
  name: 'Kurs 1',
  kind: 'kurs',
  framework: 'Gy11',
  code: 'K1',
  points: 100,
  description: 'yes',
  goals: ['true', '~', 'Mål: ett'],
  validFrom: '2026-07-01',
  validTo: '2027-06-30',
  centralContent: ['1 Centralt', '2 Mer'],
  replacedBy: { framework: 'Gy25', code: 'N1', name: 'Nivå 1', centralContent: ['1 En punkt'] },
  areas: [
    {
      ...common('omradet', 6),
      name: 'Område',
      slug: 'det-forsta',
      description: 'Två\n\nstycken',
      picture: 'bilder/omradet.jpg',
      goals: ['Ett mål'],
      centralContent: ['K1 1'],
      lessons: [lesson, { name: 'Utan uppgifter', words: ['ja'], published: false }],
    },
    { name: 'Tomt', lessons: [], published: false },
  ],
};

const listingArea = (name: string) => ({ name, lessons: [{ name: 'Lektion', words: ['nej'] }] });
const listingCourse = {
  name: 'Kurs 2',
  kind: 'fritt',
  description: '',
  published: false,
  areas: [listingArea('Annat'), listingArea('Område')],
};

const emptyCourse = (kind: string) => ({ name: kind, kind, description: '', areas: [] });

const choices = [
  { text: '1', correct: true },
  { text: 'no', feedback: 'Nej: fel.' },
];
const pairs = [
  { left: 'a', right: 'b' },
  { left: 'c', right: 'd' },
];
const questions = [
  { type: 'choice', choices },
  { type: 'choices', choices },
  { type: 'number', answer: 3.5, tolerance: 0.1, unit: 'm' },
  { type: 'text', answers: ['ja', 'Ja'] },
  { type: 'order', items: ['a', 'b'] },
  { type: 'match', pairs, extra: ['e'] },
].map(({ type, ...rest }) => ({ type, question: `Vad? ${type}`, explanation: '$x$', ...rest }));

const customerCase = {
  ...common('fallet', 9),
  name: 'Fallet',
  organisationKind: 'En skola',
  schoolType: 'skola',
  summary: 'Så gick det.',
  picture: 'bilder/bo.jpg',
  parts: [{ heading: 'Läget', text: 'Bra: "mycket" bra.' }],
  search: 'ja',
  example: true,
  published: false,
};

const parent = (type: ContentType) => ({ type, id: `over-${type}` });
const addresses = {
  removed: contentTypes.map((type) => ({
    type,
    id: `borta-${type}`,
    name: 'Borttagen',
    parent: parent(type),
    oldAddresses: [`/borta/${type}`],
  })),
  short: [
    { code: 'BCDFGH', type: 'lesson', id: 'lektionen' },
    { code: 'JKMNPQ', type: 'assignment', id: 'filmen' },
  ],
};

const pictures = {
  pictures: [
    {
      file: 'bilder/bo.jpg',
      alt: 'Bo: vid tavlan',
      credit: 'Kim',
      licence: 'CC BY 4.0',
      source: 'Hemma',
      focal: { x: 0, y: 100 },
    },
    { file: 'bilder/oanvand.jpg', alt: 'Ingen har den' },
    { file: 'bilder/omradet.jpg' },
  ],
};

const coming = { name: 'Kommande', description: '', courses: [], published: false };
const folder = 'skola/amne/kurs-1/den-forsta';

const files = {
  'pack.yaml': stringify(pack),
  'addresses.yaml': stringify(addresses),
  'pictures.yaml': stringify(pictures),
  'kundcase/fallet.yaml': stringify(customerCase),
  'skola/amne/subject.yaml': stringify(subject),
  'skola/amne/words.yaml': stringify(words),
  'skola/amne/kurs-1.yaml': stringify(course, { aliasDuplicateObjects: false }),
  'skola/amne/kurs-2.yaml': stringify(listingCourse),
  'skola/amne/arskursen.yaml': stringify(emptyCourse('arskurs')),
  'skola/amne/nivan.yaml': stringify(emptyCourse('niva')),
  'skola/kommande/subject.yaml': stringify(coming),
  [`${folder}/text.md`]: '## Läs\r\n\n| a | b |\n|---|---|\n| $x$ | 2 |  \n',
  [`${folder}/latt.md`]: '## Lätt\n\nText',
  [`${folder}/guide.md`]: '# Guide\r\n\nText  \n',
  [`${folder}/blad.pdf`]: pdf('/Lang(a)'),
  [`${folder}/2/blad.pdf`]: pdf('/Lang(b)'),
  [`${folder}/facit.pdf`]: pdf('/Lang(f)'),
  [`${folder}/blad.md`]: '# Blad\r\n\n- Räkna $x^2$  \n',
  [`${folder}/facit.md`]: 'Svar',
  [`${folder}/skrivet.md`]: '# Skrivet',
  [`${folder}/svar.md`]: 'Svar 2',
  // As long as the film.
  [`${folder}/film.syntolkad.mp3`]: silentMp3(59),
  [`${folder}/film.ar.mp3`]: silentMp3(58),
  [`${folder}/film.kapitel.vtt`]: vttOf('Linjen', 'Lutningen'),
  [`${folder}/film.beskrivning.vtt`]: vttOf('En linje växer.'),
  [`${folder}/blad.docx`]: wordDocument('Blad'),
  [`${folder}/test.yaml`]: stringify(
    { id: 'testet', name: 'Självtest', intro: 'En\n\ntext', questions },
    { aliasDuplicateObjects: false },
  ),
};

/**
 * A pack of some twenty records that together have every key that is stored, every type of assignment and every kind of
 * question.
 */
export async function everyKeyPack(): Promise<AsyncDisposable & { readonly path: string }> {
  const written = await packFolder(files);
  for (const name of ['film.mp4', 'film.jpg', 'film.sv.vtt'])
    await copyFile(join(testPack, filmFolder, name), join(written.path, folder, name));
  await mkdir(join(written.path, 'bilder'));
  const poster = await readFile(join(testPack, filmFolder, 'film.jpg'));
  for (const [index, { file }] of pictures.pictures.entries())
    await writeFile(
      join(written.path, file),
      await sharp(poster)
        .resize(40 + index)
        .jpeg()
        .toBuffer(),
    );
  const film = await readFile(join(testPack, filmFolder, 'film.mp4'));
  await writeFile(join(written.path, folder, 'film.swl.mp4'), withOtherBytes(film));
  return written;
}
