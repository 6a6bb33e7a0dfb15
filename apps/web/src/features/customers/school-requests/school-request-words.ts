import type { SchoolRequestState } from '@lasar/contract/customers/school-request-rules';

/** The messages for calls about what schools ask for. */
export const requestProblems = {
  'school-request/not-found': 'Önskemålet finns inte längre. Ladda om sidan.',
  'school-request/waiting': 'Skolan har redan bett om det här och väntar på svar. Ladda om sidan.',
  'school-request/too-often':
    'Skolan har bett om det här tre gånger på en månad. Hör av er till oss i stället.',
  'school-request/unchanged': 'Ändra namnet eller adressen först.',
  'school-request/answered': 'Önskemålet är redan besvarat eller återtaget. Ladda om sidan.',
  'school-request/answer-missing': 'Skriv varför, så att skolan förstår.',
} as const;

export const requestStateWords = {
  open: 'Väntar på svar',
  accepted: 'Godkänt',
  refused: 'Avslaget',
  withdrawn: 'Återtaget',
} satisfies Record<SchoolRequestState, string>;
