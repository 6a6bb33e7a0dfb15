import type { WarningCode } from '@lasar/contract/document-rules';
import type { FieldError } from '@lasar/contract/drafts';
import { createContext, useContext } from 'react';

/** Error messages by the path of their value in the document: `assignments/0/url`. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** The error of a value. */
export const useFieldError = (path: string): string | undefined => useContext(FieldErrors)[path];

const warningSentences: Readonly<Record<WarningCode, string>> = {
  'meaning-missing': 'Ordet saknar betydelse.',
  'captions-missing': 'Filmen saknar textning.',
  'answer-key-missing': 'Arbetsbladet saknar facit.',
  'guide-missing': 'Lektionen saknar lärarhandledning.',
  'goals-missing': 'Lektionen saknar mål.',
  'description-missing': 'Beskrivningen saknas.',
  'assignments-missing': 'Lektionen saknar uppgifter.',
};

export const warningSentence = (code: string): string =>
  warningSentences[code as WarningCode] ?? 'Se över det här.';

/** Why a field cannot be published. The server says what is wrong with a value that does not fit. */
export function errorSentence({ code, sentence, about = '' }: FieldError): string {
  switch (code) {
    case 'required':
      return sentence ?? 'Fyll i fältet.';
    case 'too-long':
      return `Texten får vara högst ${Number(about).toLocaleString('sv-SE')} tecken.`;
    case 'placeholder-unknown':
      return `{${about}} finns inte. Använd bara de fält inom klamrar som står vid texten.`;
    case 'placeholder-missing':
      return `{${about}} måste finnas med i texten.`;
    case 'link-missing':
      return `En länk till ${about} måste finnas med.`;
    case 'invalid':
      return sentence ?? 'Det här stämmer inte.';
  }
}
