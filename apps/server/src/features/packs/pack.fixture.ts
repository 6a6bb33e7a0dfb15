import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPack } from './content.service.ts';
import { InvalidPack } from './check/validation-errors.ts';
import { startProgress } from './progress.ts';

/** Files of a pack by path; undefined omits a file. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

export const lessonFolder = 'grundskola/kemi/kemi-7/atomer';

const course = `name: Kemi 7
kind: arskurs
description: Ämnen och atomer.
areas:
  - name: Atomer och joner
    lessons:
      - name: Atomer
        words: [atom, { word: jon, meaning: En laddad atom. }]
        goals: [Du vet vad en atom är.]
        teachers: [ada]
        assignments:
          - name: Arbetsblad
            type: pdf
            file: blad.pdf
            answerKey: facit.pdf
            credit: Läsår
          - name: Självtest
            type: formlink
            form: test.yaml
      - name: Joner
        words: [jon]
`;

const pack = `format: 1
name: Litet paket
schoolTypes:
  - { param: grundskola, name: Grundskola, description: Årskurs 1–9., subjects: [kemi] }
teachers:
  - { slug: ada, name: Ada, title: Lärare, biography: Undervisar. }
customerCases: [atomer-hemma]
`;

const customerCase = `name: Atomer hemma
organisationKind: En liten skola
schoolType: grundskola
summary: Kemi vid köksbordet.
parts:
  - { heading: Läget, text: Skolan är stängd. }
example: true
`;

const form = `name: Självtest om atomer
intro: En fråga.
questions:
  - type: choice
    question: Vad är en atom?
    choices:
      - { text: En byggsten, correct: true }
      - { text: Ett djur, feedback: Nej. }
`;

/** Schools and accounts for the small pack. */
export const smallPeople = `format: 1
organisations:
  - slug: skolan
    name: Skolan
    subscriptions: [{ schoolType: grundskola, validFrom: 2026-07-01, validTo: 2027-06-30 }]
accounts:
  - { email: Ada@demo.example, firstname: Ada, lastname: A, roles: [teacher], organisation: skolan, password: ett-langt-ord }
`;

/** A PDF of one empty page. `extra` is added to its catalogue. */
export const pdf = (extra = ''): string => `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R ${extra}>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R/Size 4>>
%%EOF
`;

export const smallPack = {
  'pack.yaml': pack,
  'kundcase/atomer-hemma.yaml': customerCase,
  'grundskola/kemi/subject.yaml': 'name: Kemi\ndescription: Om ämnen.\ncourses: [kemi-7]\n',
  'grundskola/kemi/kemi-7.yaml': course,
  [`${lessonFolder}/blad.pdf`]: pdf(),
  [`${lessonFolder}/facit.pdf`]: pdf('/Lang(sv)'),
  [`${lessonFolder}/test.yaml`]: form,
} as const;

/** Writes a pack to a temporary folder, which is removed when the test ends. */
export async function packFolder(
  changes: Files = {},
): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-pack-'));
  for (const [path, content] of Object.entries({ ...smallPack, ...changes })) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), content);
  }
  return folder;
}

/** The validation errors of a pack. */
export async function errorsOf(path: string): Promise<readonly string[]> {
  try {
    await checkPack(path, ['enkat.example'], startProgress());
    return [];
  } catch (error) {
    if (error instanceof InvalidPack) return error.errors;
    throw error;
  }
}

/** The validation errors of the small pack with some files changed. */
export async function errorsWith(changes: Files): Promise<readonly string[]> {
  await using folder = await packFolder(changes);
  return await errorsOf(folder.path);
}
