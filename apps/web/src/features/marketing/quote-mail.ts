export const quoteQuestions = [
  'Skolans eller huvudmannens namn',
  'Organisationsnummer',
  'Vilka skolformer det gäller',
  'Ungefär hur många elever och lärare',
  'När ni vill börja',
  'Vem vi ska svara till',
] as const;

/** A mailto address with subject and questions in place, so that nobody has to guess what to write. */
export function quoteMail(address: string, productName: string): string {
  const body = [
    'Hej!',
    '',
    `Vi vill ha en offert på ${productName}.`,
    '',
    ...quoteQuestions.map((question) => `${question}: `),
    '',
  ];
  return `mailto:${address}?subject=${encodeURIComponent(`Offert på ${productName}`)}&body=${encodeURIComponent(body.join('\r\n'))}`;
}
