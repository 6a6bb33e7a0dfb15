import type { ProblemCode } from '@lasar/contract/problems';

interface FaultWords {
  readonly title: string;
  readonly words: string;
}

/** What a person reads where no page of the web could be made. */
export const errorPageText: Partial<Record<ProblemCode, FaultWords>> = {
  'request/not-found': {
    title: 'Sidan kunde inte hittas',
    words: 'Oj, sidan som du försöker nå finns inte.',
  },
  'request/invalid': {
    title: 'Adressen går inte att läsa',
    words: 'Det är något fel i adressen. Kontrollera den, eller börja på startsidan.',
  },
  'request/too-many': {
    title: 'Vänta en liten stund',
    words:
      'Det har kommit ovanligt många förfrågningar från nätverket du sitter på. Försök igen om en stund.',
  },
  'media/unavailable': {
    title: 'Filen går inte att hämta nu',
    words: 'Vi når inte platsen där filerna ligger. Försök igen om en stund.',
  },
  'document/unavailable': {
    title: 'Dokumentet går inte att skapa nu',
    words: 'Försök igen om en stund. Resten av tjänsten fungerar som vanligt.',
  },
  'server/unexpected': {
    title: 'Något gick fel hos oss',
    words: 'Felet är vårt, och det är antecknat. Försök igen om en stund.',
  },
  'server/unavailable': {
    title: 'Det är många här just nu',
    words: 'Vi hinner inte visa sidan för alla på en gång. Vänta några sekunder och försök igen.',
  },
};
