import { longestLessonText } from '../editor/document-rules.ts';
import type { Fields } from './field-rules.ts';
import { coverage, description, name, slug, versions } from './tree-kind-rules.ts';

export const lessonFields = {
  name,
  slug: { ...slug, inForm: false },
  description,
  minutes: {
    type: 'number',
    label: 'Minuter',
    hint: 'Ungefär hur lång tid lektionen tar.',
    min: 1,
    max: 600,
    shown: 'list',
  },
  sample: {
    type: 'yes',
    label: 'Öppen för alla',
    hint: 'En öppen lektion går att använda utan konto och utan licens. Den första lektionen i ett nytt kursområde är öppen från början.',
  },
  goals: {
    type: 'goals',
    label: 'Mål',
    hint: 'Vid varje mål kan du välja de punkter i det centrala innehållet som målet hör till.',
  },
  centralContent: coverage,
  text: {
    type: 'markdown',
    label: 'Text',
    hint: 'Det som eleverna läser, med en rubrik för varje avsnitt. Texten följer samma rättigheter som uppgifterna; av en låst text syns bara rubrikerna.',
    file: 'text.md',
    called: 'Texten',
    longest: longestLessonText,
  },
  words: {
    type: 'words',
    label: 'Begrepp',
    needed: 'published',
    hint: 'Ord som eleverna behöver förstå. Minst ett behövs för att lektionen ska gå att publicera.',
  },
  assignments: { type: 'assignments', label: 'Uppgifter' },
  teacherGuide: {
    type: 'markdown',
    label: 'Lärarhandledning',
    file: 'larargrund.md',
    called: 'Lärarhandledningen',
  },
  easy: {
    type: 'easy',
    label: 'Lättare svenska',
    hint: 'Samma texter med kortare meningar och vanliga ord. Den som läser väljer det i läsinställningarna.',
  },
  teachers: { type: 'teachers', label: 'Lärare' },
  alsoIn: {
    type: 'alsoIn',
    label: 'Visas också i',
    hint: 'Till exempel både i en kurs i Gy11 och i en nivå i Gy25. Lektionen är densamma, med en adress.',
  },
  otherLanguages: {
    type: 'passages',
    label: 'Text på andra språk',
    hint: 'Ord och meningar i lektionen som inte är på svenska. Skärmläsare läser dem då på rätt språk.',
  },
  lastReviewed: {
    type: 'day',
    label: 'Senast granskad',
    hint: 'Dagen då någon sist läste igenom hela lektionen och fann att den stämmer.',
    shown: 'page',
  },
  translations: versions.translations,
} as const satisfies Fields;
