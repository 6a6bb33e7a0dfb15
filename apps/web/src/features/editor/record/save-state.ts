import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { pathInWords } from '../fields/record-fields.ts';
import { recordProblemText } from './record-problems.sv.ts';

export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Kept in this browser until the connection is back. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string };

/** Why a draft could not be saved, in words. */
export const failedState = (kind: EditedKind, error: unknown): SaveState => ({
  kind: 'failed',
  message: problemMessage(error, {
    ...recordProblemText,
    'record/not-found':
      'Någon annan har tagit bort posten. Kopiera det du vill ha kvar innan du lämnar sidan.',
    'draft/malformed': malformedText(kind, error),
    'server/disk-full':
      'Det finns ingen plats kvar på vår disk. Texten finns kvar i den här webbläsaren och sparas när det finns plats igen.',
  }),
});

/** Names the field, since nothing at all is saved until it is right. The text is kept in this browser meanwhile. */
function malformedText(kind: EditedKind, error: unknown): string {
  const path = error instanceof CallProblem ? error.about : undefined;
  const field = path ? `Fältet ${pathInWords(kind, path)}` : 'Något i texten';
  return `${field} går inte att spara: det är för långt, ett tal är för stort eller ett tecken går inte att läsa. När det är rättat sparas allt.`;
}
