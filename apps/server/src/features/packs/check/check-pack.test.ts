import { expect, test } from 'vitest';
import { openDocument, wordDocument } from '#test/word-document.ts';
import { errorsOf, errorsWith, lessonFolder, packFolder, smallPack } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];
const form = smallPack[`${lessonFolder}/test.yaml`] ?? '';

test('a valid pack has no errors', async () => {
  expect(await errorsWith({})).toEqual([]);
});

test('every error in every file is reported with its line', async () => {
  const errors = await errorsWith({
    'pack.yaml': smallPack['pack.yaml'].replace('format: 1', 'format: 2'),
    'grundskola/kemi/subject.yaml': 'name: Kemi\nbeskrivning: Om ämnen.\ncourses: [kemi-7]\n',
  });
  expect(errors).toEqual(['pack.yaml:1: format ska vara 1, den enda versionen av formatet.']);

  const more = await errorsWith({
    'grundskola/kemi/subject.yaml':
      'name: Kemi\ndescription: Om ämnen.\ncourses: [kemi-7, kemi-8, kemi-7]\n',
    [courseFile]: course
      .replace('kind: arskurs', 'kind: klass\npoints: "100"\nvalidFrom: 2026-02-30')
      .replace('words: [jon]', 'words: []\n        minuter: 40')
      .replace(
        'teachers: [ada]',
        'teachers: [ada, bo]\n        alsoIn: [grundskola/kemi/kemi-7/finns-inte]',
      ),
    [`${lessonFolder}/test.yaml`]: form.replace('correct: true', 'correct: false'),
  });
  expect(more).toEqual([
    `${courseFile}:2: kind ska vara kurs, niva, arskurs, fritt.`,
    `${courseFile}:3: points ska vara ett heltal från 1 till 1000.`,
    `${courseFile}:4: validFrom ska vara en dag som 2026-07-01.`,
    `${courseFile}:12: Läraren bo finns inte i pack.yaml.`,
    `${courseFile}:13: Kursområdet grundskola/kemi/kemi-7/finns-inte finns inte i paketet.`,
    `${courseFile}:24: words ska vara en lista med minst ett begrepp.`,
    expect.stringMatching(
      `^${courseFile}:25: Okänd nyckel minuter; här kan stå name, description,`,
    ),
    `${lessonFolder}/test.yaml:7: correct ska vara true, eller utelämnas.`,
    'grundskola/kemi/subject.yaml:3: grundskola/kemi/kemi-8.yaml finns inte.',
    'grundskola/kemi/subject.yaml:3: Kursen kemi-7 används redan i grundskola/kemi/subject.yaml:3.',
  ]);
});

test('a question has exactly one correct answer', async () => {
  const path = `${lessonFolder}/test.yaml`;
  const two = await errorsWith({ [path]: form.replace('Ett djur,', 'Ett djur, correct: true,') });
  const none = await errorsWith({ [path]: form.replace(', correct: true', '') });
  expect(two).toEqual([`${path}:4: Exakt ett svar ska ha correct: true, men här har 2 det.`]);
  expect(none).toEqual([`${path}:4: Exakt ett svar ska ha correct: true, men här har inget det.`]);
});

const kinds = `name: Självtest om atomer
intro: Alla slag.
questions:
  - { type: choices, question: Vilka?, choices: [{ text: a, correct: true }, { text: b }] }
  - { type: number, question: Hur många?, answer: 2.5, tolerance: 0.1, unit: g }
  - { type: text, question: Vad?, answers: [atom, atomen] }
  - { type: order, question: Ordna., items: [a, b, c] }
  - { type: match, question: Para ihop., pairs: [{ left: a, right: '1' }, { left: b, right: '1' }], extra: ['2'] }
`;

test('a question has the keys of its type, and both right and wrong answers', async () => {
  const path = `${lessonFolder}/test.yaml`;
  expect(await errorsWith({ [path]: kinds })).toEqual([]);
  const errors = await errorsWith({
    [path]: kinds
      .replace('{ text: b }', '{ text: b, correct: true }')
      .replace('answer: 2.5, tolerance: 0.1', "answer: '2,5', tolerance: -1")
      .replace('answers: [atom, atomen]', 'answers: [1945]')
      .replace('[a, b, c]', '[a, b, a]')
      .replace("extra: ['2']", "extra: ['1'], svar: a"),
  });
  expect(errors).toEqual([
    `${path}:4: Minst ett svar ska vara fel, annars finns inget att välja bland.`,
    `${path}:5: answer ska vara ett tal.`,
    `${path}:5: tolerance ska vara ett tal som är 0 eller större.`,
    `${path}:6: answers[1] ska vara text, 1 till 120 tecken (sätt citattecken runt det).`,
    `${path}:7: a står två gånger.`,
    `${path}:8: Okänd nyckel svar; här kan stå type, question, explanation, pairs, extra.`,
    `${path}:8: 1 hör till ett par och kan inte stå i extra.`,
  ]);
  const more = await errorsWith({
    [path]: kinds
      .replace('type: choices', 'type: checkbox')
      .replace('answer: 2.5, tolerance: 0.1', 'answer: 2.25')
      .replace('type: order, question: Ordna.,', 'question: Ordna.,')
      .replace("extra: ['2']", "extra: ['1']"),
  });
  expect(more).toEqual([
    `${path}:4: type ska vara choice, choices, number, text, order, match.`,
    `${path}:5: Svaret har flera decimaler. Ange tolerance, eller skriv i frågan hur svaret ska avrundas, eller att det ska vara exakt.`,
    `${path}:7: type ska vara choice, choices, number, text, order, match.`,
    `${path}:8: 1 hör till ett par och kan inte stå i extra.`,
  ]);
});

test('lessons of an area have unique names and slugs, and all records unique ids', async () => {
  const errors = await errorsWith({
    [courseFile]: course
      .replace('name: Joner', 'name: Atomer\n        id: samma')
      .replace('name: Kemi 7', 'id: samma\nname: Kemi 7'),
  });
  expect(errors).toEqual([
    `${courseFile}:21: Lektionen Atomer används redan i ${courseFile}:8.`,
    `${courseFile}:21: Slug atomer används redan i ${courseFile}:8.`,
    `${courseFile}:22: Id samma används redan i ${courseFile}:1.`,
  ]);
});

test('a lesson has each word once', async () => {
  const words = 'words: [atom, { word: jon, meaning: En laddad atom. }]';
  const errors = await errorsWith({
    [courseFile]: course.replace(
      words,
      'words:\n          - atom\n          - jon\n          - jon',
    ),
  });
  expect(errors).toEqual([`${courseFile}:11: Ordet jon används redan i ${courseFile}:10.`]);
});

test('practice is a template that exists, on a level that it has, and makes its own answer key', async () => {
  const withPractice = (practice: string, more = '') =>
    errorsWith({
      [courseFile]: course
        .replace('file: blad.pdf', `practice: ${practice}`)
        .replace(/ +answerKey: facit.pdf\n +credit: Läsår\n/, more),
    });
  const [unknown] = await withPractice('{ template: finns-inte, level: 1 }');
  expect(unknown).toContain('Mallen finns-inte finns inte. Det finns addition-och-subtraktion, ');
  expect(await withPractice('{ template: ekvationer, level: 4, antal: 3 }')).toEqual([
    expect.stringContaining('level ska vara 1, 2 eller 3.'),
    expect.stringContaining('Okänd nyckel antal'),
  ]);
  const key = '            answerKey: facit.pdf\n';
  expect(await withPractice('{ template: ekvationer, level: 2 }', key)).toEqual([
    expect.stringContaining('Facit till ett övningsblad skapas automatiskt.'),
  ]);
});

test('the original of a worksheet is a document without macros', async () => {
  const errorsOfOriginal = (name: string, content: Uint8Array) =>
    errorsWith({
      [courseFile]: course.replace(
        'file: blad.pdf',
        `file: blad.pdf\n            original: ${name}`,
      ),
      [`${lessonFolder}/${name}`]: content,
    });
  expect(await errorsOfOriginal('blad.docx', wordDocument('Blad'))).toEqual([]);
  expect(await errorsOfOriginal('blad.odt', openDocument('Blad'))).toEqual([]);
  const macros = wordDocument('Blad', { 'word/vbaProject.bin': 'x' });
  for (const [name, content, sentence] of [
    ['blad.doc', wordDocument('Blad'), 'blad.doc ska sluta på .docx eller .odt.'],
    ['blad.docx', openDocument('Blad'), 'blad.docx är inte vad namnet säger: innehållet är'],
    ['blad.docx', Buffer.from('hej'), 'blad.docx är inte vad namnet säger'],
    ['blad.docx', macros, 'blad.docx innehåller makron. Spara dokumentet utan dem.'],
  ] as const)
    expect(await errorsOfOriginal(name, content)).toEqual([expect.stringContaining(sentence)]);
  expect(
    await errorsWith({
      [courseFile]: course.replace(
        'form: test.yaml',
        'form: test.yaml\n            original: a.odt',
      ),
      [`${lessonFolder}/a.odt`]: openDocument('Blad'),
    }),
  ).toEqual([expect.stringContaining('original hör till ett arbetsblad med file.')]);
});

test('an error in a customer case is reported with its file and line', async () => {
  const path = 'kundcase/atomer-hemma.yaml';
  const customerCase = smallPack[path];
  const errors = await errorsWith({
    'pack.yaml': smallPack['pack.yaml'].replace(
      '[atomer-hemma]',
      '[atomer-hemma, finns-inte, atomer-hemma]',
    ),
    [path]: customerCase.replace('grundskola', 'gymnasieskola'),
  });
  expect(errors).toEqual([
    `${path}:3: Skolformen gymnasieskola finns inte i paketet.`,
    'pack.yaml:7: kundcase/finns-inte.yaml finns inte.',
    'pack.yaml:7: Kundcaset atomer-hemma används redan i pack.yaml:7.',
  ]);
  const [empty] = await errorsWith({ [path]: customerCase.replace(/parts:[^]*/, 'parts: []\n') });
  expect(empty).toBe(`${path}:5: parts ska vara en lista med minst en del.`);
});

test('an external form is at Google, Microsoft or a configured host', async () => {
  const at = (url: string) =>
    errorsWith({ [courseFile]: course.replace('form: test.yaml', `url: ${url}`) });
  for (const url of ['https://forms.gle/x', 'https://enkat.example/x'])
    expect(await at(url)).toEqual([]);
  for (const url of ['https://annan.example/x', 'https://forms.gle@annan.example/x']) {
    expect(await at(url)).toEqual([
      `${courseFile}:19: url leder inte till ett formulär hos Google eller Microsoft, eller hos någon i FORM_HOSTS.`,
    ]);
  }
});

test('YAML that is invalid or would exhaust the memory is an error and not a crash', async () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefghij'.split('').map((key, index) => {
      const previous = 'abcdefghi'[index];
      return `${key}: &${key} [${Array(10).fill(`*${previous}`).join(', ')}]`;
    }),
  ].join('\n');
  const nested = '['.repeat(20_000);
  expect(await errorsWith({ [courseFile]: bomb })).toEqual([
    `${courseFile}:1: YAML-filen har för många alias eller är för djupt nästlad.`,
  ]);
  expect(await errorsWith({ [courseFile]: nested })).not.toEqual([]);
  expect(await errorsWith({ [courseFile]: 'name: A\nname: B\n' })).toEqual([
    `${courseFile}:2: Nyckeln står två gånger.`,
  ]);
  expect(await errorsWith({ [courseFile]: new Uint8Array([0x6e, 0xff, 0xfe]) })).toEqual([
    `grundskola/kemi/subject.yaml:3: ${courseFile} är inte text i UTF-8.`,
  ]);
  expect(await errorsWith({ [courseFile]: `# ${'x'.repeat(5 * 1024 * 1024)}` })).toEqual([
    `grundskola/kemi/subject.yaml:3: ${courseFile} är större än 5 MB.`,
  ]);
  expect(
    await errorsWith({ [courseFile]: course.replace('name: Joner', 'name: "Jo\\0ner"') }),
  ).toContain(`${courseFile}:20: Texten innehåller ett styrtecken som inte går att visa.`);
});

test('a folder without a pack is an error', async () => {
  await using folder = await packFolder({ 'pack.yaml': undefined });
  expect(await errorsOf(folder.path)).toEqual(['pack.yaml:1: pack.yaml finns inte.']);
  expect(await errorsOf(`${folder.path}/finns-inte`)).toEqual([
    `${folder.path}/finns-inte: Mappen finns inte.`,
  ]);
});

test('a tab gives one message, and a self-test needs no introduction', async () => {
  const path = `${lessonFolder}/test.yaml`;
  expect(await errorsWith({ [path]: form.replace('  - type', '\t- type') })).toEqual([
    `${path}:4: Indrag görs med mellanslag, inte med tabbar.`,
  ]);
  expect(await errorsWith({ [path]: form.replace('intro: En fråga.\n', '') })).toEqual([]);
});

test('an asterisk that is no alias is reported where it stands', async () => {
  const bold = course.replace('goals: [Du vet vad en atom är.]', 'goals: [*viktigt*]');
  expect(await errorsWith({ [courseFile]: bold })).toEqual([
    `${courseFile}:9: Aliaset (med asterisk) finns inte; sätt citattecken runt texten.`,
  ]);
  const known = course
    .replace('- name: Atomer\n', '- name: &namn Atomer\n        description: *namn\n')
    .replace('goals: [', 'goals: &mal [')
    .replace('words: [jon]\n', 'words: [jon]\n        goals: *mal\n');
  expect(await errorsWith({ [courseFile]: known })).toEqual([]);
});

test('an old address leads to one record, in whatever form it is written', async () => {
  const errors = await errorsWith({
    [courseFile]: course
      .replace('- name: Atomer\n', '- name: Atomer\n        oldAddresses: [/å, area:7, a07]\n')
      .replace(
        'words: [jon]\n',
        `words: [jon]\n        oldAddresses: [/%C3%A5, a07, /${'å'.repeat(500)}]\n`,
      )
      .replace(
        '  - name: Atomer och joner\n',
        "  - name: Atomer och joner\n    oldAddresses: ['7']\n",
      ),
  });
  expect(errors).toEqual([
    `${courseFile}:9: Adressen area:7 används redan i ${courseFile}:6.`,
    `${courseFile}:24: Adressen /%C3%A5 används redan i ${courseFile}:9.`,
    `${courseFile}:24: Adressen a07 används redan i ${courseFile}:9.`,
    `${courseFile}:24: Adressen är för lång.`,
  ]);
  const [unknown] = await errorsWith({
    [courseFile]: course.replace(
      '- name: Atomer\n',
      '- name: Atomer\n        oldAddresses: [lektion:7]\n',
    ),
  });
  expect(unknown).toContain('slag:id som lesson:1');
});
