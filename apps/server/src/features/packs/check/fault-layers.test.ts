import { expect, test } from 'vitest';
import { errorsWith, smallPack } from '../pack.fixture.ts';

const courseFile = 'grundskola/kemi/kemi-7.yaml';
const course = smallPack[courseFile];

test('what is wrong in a record hides nothing of what is below it', async () => {
  const errors = await errorsWith({
    'pack.yaml': smallPack['pack.yaml']
      .replace('name: Litet paket', 'namn: Litet paket')
      .replace('subjects: [kemi]', 'subjects: [kemi, 7], ordning: 1')
      .replace('title: Lärare', 'title: Lärare, ålder: 40'),
    'grundskola/kemi/subject.yaml':
      'name: Kemi\nomslag: 7\ndescription: Om ämnen.\ncourses: [kemi-7]\n',
    [courseFile]: course
      .replace('kind: arskurs', 'kind: klass')
      .replace('- name: Atomer och joner', '- name: Atomer och joner\n    color: blå')
      .replace('goals: [Du vet vad en atom är.]', 'minutes: länge')
      .replace('file: blad.pdf', 'file: blad.pdf\n            färg: blå')
      .replace('answerKey: facit.pdf', 'answerKey: finns-inte.pdf')
      .replace('form: test.yaml', 'form: [test.yaml]'),
  });
  expect(errors.map((error) => error.replace(/; här kan stå .*/, ''))).toEqual([
    `${courseFile}:2: kind ska vara kurs, niva, arskurs, fritt.`,
    `${courseFile}:6: Okänd nyckel color`,
    `${courseFile}:10: minutes ska vara ett heltal från 1 till 600.`,
    `${courseFile}:16: Okänd nyckel färg`,
    expect.stringMatching(`^${courseFile}:17: .*finns-inte\\.pdf finns inte`),
    `${courseFile}:21: form ska vara sökvägen till en fil.`,
    'grundskola/kemi/subject.yaml:2: Okänd nyckel omslag',
    'pack.yaml:1: name saknas.',
    'pack.yaml:2: Okänd nyckel namn',
    expect.stringMatching(/^pack.yaml:4: subjects\[2\] ska vara/),
    'pack.yaml:4: Okänd nyckel ordning',
    'pack.yaml:6: Okänd nyckel ålder',
  ]);
});

test('an assignment has the keys of its type, and no others', async () => {
  const errors = await errorsWith({
    [courseFile]: course
      .replace(
        'type: formlink',
        'type: formlink\n            url: http://example.com\n            poster: x.jpg',
      )
      .replace('answerKey: facit.pdf', 'answerKey: facit.pdf\n            form: test.yaml'),
  });
  expect(errors).toEqual([
    `${courseFile}:16: En uppgift av typen pdf har file eller practice, inte form.`,
    `${courseFile}:20: url ska vara en adress som börjar med https://.`,
    `${courseFile}:21: poster hör inte till en uppgift av typen formlink.`,
    `${courseFile}:22: Ett självtest med namnet Självtest om atomer används redan i ${courseFile}:16.`,
  ]);
});
