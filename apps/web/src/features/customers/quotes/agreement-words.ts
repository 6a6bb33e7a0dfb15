/** The messages about agreements, which only the office gets. */
export const agreementWords = {
  'agreement/already-made': 'Någon har redan gjort avtalet. Ladda om sidan.',
  'agreement/fixed-state':
    'Läget Avtal sätts när avtalet görs, och ändras inte efteråt. Ladda om sidan.',
  'agreement/price-missing': 'Välj en offert, eller skriv priset.',
  'agreement/organisation-number-missing':
    'Skriv huvudmannens organisationsnummer: förfrågan har inget.',
} as const;
