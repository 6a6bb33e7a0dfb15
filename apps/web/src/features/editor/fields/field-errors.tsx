import type { WarningCode } from '@lasar/contract/editor/document-rules';
import type { DraftWarning, FieldError } from '@lasar/contract/editor/drafts';
import { createContext, useContext } from 'react';

/** Error messages by the path of their value in the document: `assignments/0/url`. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** The error of a value. */
export const useFieldError = (path: string): string | undefined => useContext(FieldErrors)[path];

const warningSentences: Readonly<
  Record<Exclude<WarningCode, 'promise-broken' | 'link-dead' | 'formula-invalid'>, string>
> = {
  'markup-in-plain-text':
    'Här visas tecken som **, # och [ ]( ) precis som de står. Ta bort dem, eller skriv det i lektionens text.',
  'meaning-missing': 'Ordet saknar betydelse.',
  'captions-missing': 'Filmen saknar textning.',
  'film-waits':
    'Alla webbläsare spelar inte filmen som den är. På lektionen står att den görs i ordning, tills den är klar.',
  'answer-key-missing': 'Arbetsbladet saknar facit.',
  'guide-missing': 'Lektionen saknar lärarhandledning.',
  'goals-missing': 'Lektionen saknar mål.',
  'description-missing': 'Beskrivningen saknas.',
  'assignments-missing': 'Lektionen saknar uppgifter.',
};

/** What a writer should look at at a field. */
export function warningSentence({ code, about = '' }: DraftWarning): string {
  if (code === 'formula-invalid') return about;
  if (code === 'promise-broken') return `Här lovas ”${about}”, men det finns inte i lektionen.`;
  return code === 'link-dead'
    ? `Länken ${about} leder till en sida som inte finns, eller som inte är publicerad.`
    : warningSentences[code];
}

/** What is not shown as it is meant, by its fields: it is told there while it is written. */
export const shownWrong = (warnings: readonly DraftWarning[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    warnings.flatMap((warning) =>
      ['formula-invalid', 'markup-in-plain-text'].includes(warning.code)
        ? [[warning.path, warningSentence(warning)]]
        : [],
    ),
  );

// Of what is not a field that one writes in.
const requiredSentences: Readonly<Record<string, string>> = {
  words: 'Lägg till minst ett begrepp.',
  questions: 'Lägg till minst en fråga.',
  parts: 'Lägg till minst en del.',
  file: 'Välj en fil.',
};

/** Why a field cannot be published. The server says what is wrong with a value that does not fit. */
export function errorSentence({ path, code, sentence, about = '' }: FieldError): string {
  // The reader of packs begins with the key, which the editor sees as a label.
  const said = sentence?.replace(/^[a-z][A-Za-z]*(?:\[\d+\])? (?=ska )/, 'Det ');
  switch (code) {
    case 'required':
      if (path.includes('/markdown/')) return 'Skriv bladet.';
      return said ?? requiredSentences[path.split('/').at(-1) ?? ''] ?? 'Fyll i fältet.';
    case 'too-long':
      return `Texten får vara högst ${Number(about).toLocaleString('sv-SE')} tecken.`;
    case 'too-many':
      return `Högst ${about} får finnas.`;
    case 'placeholder-unknown':
      return `{${about}} finns inte. Använd bara de fält inom klamrar som står vid texten.`;
    case 'placeholder-missing':
      return `{${about}} måste finnas med i texten.`;
    case 'link-missing':
      return `En länk till ${about} måste finnas med.`;
    case 'invalid':
      return said ?? 'Det här stämmer inte.';
  }
}
