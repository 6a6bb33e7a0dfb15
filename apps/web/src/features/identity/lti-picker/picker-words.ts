/** What the calls of the choice of content fail with, in Swedish. */
export const pickerWords = {
  'lti/choice-ended':
    'Valet gäller inte längre. Stäng det och öppna det igen från kursen i lärplattformen.',
  'lti/choice-not-accepted': 'Lärplattformen tar inte emot det som är valt. Välj något annat.',
  'clip/range-invalid': 'Filmens del stämmer inte. Börja innan filmen slutar.',
  'access/login-required': 'Öppna valet från kursen i lärplattformen.',
  'access/role-required': 'Bara lärare väljer innehåll till en kurs.',
  'session/invalid': 'Inloggningen har gått ut. Öppna valet igen från kursen i lärplattformen.',
  'session/expired': 'Inloggningen har gått ut. Öppna valet igen från kursen i lärplattformen.',
} as const;
