/** The messages about requests for a renewal. */
export const renewalWords = {
  'renewal/not-found': 'Förfrågan finns inte längre.',
  'renewal/answered': 'Förfrågan är redan besvarad. Ladda om sidan.',
} as const;
