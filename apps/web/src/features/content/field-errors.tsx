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
export const errorSentence = ({ code, sentence }: FieldError): string =>
  sentence ?? (code === 'required' ? 'Fyll i fältet.' : 'Det här stämmer inte.');
