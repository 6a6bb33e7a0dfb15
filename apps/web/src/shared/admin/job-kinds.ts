import type { MailJob } from '@lasar/contract/operations/job-rules';

const mails = {
  'quote-office': 'Mejl till kontoret om en offertförfrågan',
  'quote-receipt': 'Kvitto på en offertförfrågan',
  'quote-answer': 'Svar på en offertförfrågan',
  'quote-follow-up': 'Mejl till kontoret om offerter att följa upp',
  'trial-started': 'Mejl om en provlicens',
  'trial-ending': 'Fråga till den som provar',
  'password-reset': 'Mejl med länk till nytt lösenord',
  'report-answer': 'Svar på en felrapport',
  'publication-failed': 'Mejl om en publicering som inte gick',
  'review-asked': 'Mejl till den som ska granska ett utkast',
  'review-answered': 'Mejl till den som har bett om granskning',
  welcome: 'Välkomstmejl till ett nytt konto',
  'licence-reminder': 'Påminnelse till en skola om licenser som går ut',
  'licence-reminder-office': 'Påminnelse till kontoret om licenser som går ut',
  'licence-reminder-owner': 'Påminnelse till en huvudman om licenser som går ut',
} satisfies Record<MailJob, string>;

const labels: Readonly<Record<string, string>> = {
  ...mails,
  'licence-reminders': 'Påminnelser om licenser som går ut',
  films: 'Film som görs i ordning',
  retention: 'Gallring av uppgifter',
  backups: 'Säkerhetskopia',
  'content-inspection': 'Kontroll av innehållet',
  'people-lists': 'Lista med personer som läses in',
  'pack-import': 'Paket med innehåll som prövas eller läses in',
  'federation-metadata': 'Skolfederations metadata som läses in',
  webhooks: 'Händelse som skickas till en webhook',
  'lti-scores': 'Resultat till en lärplattform',
};

/** What a job in the background does, in Swedish. */
export const jobLabel = (kind: string): string => labels[kind] ?? kind;

const queues: Readonly<Record<string, string>> = {
  mail: 'Mejl i bakgrunden',
  films: 'Filmer i bakgrunden',
  publications: 'Schemalagd publicering',
  'licence-reminders': 'Påminnelser om licenser',
  retention: 'Gallring',
  backups: 'Säkerhetskopior',
  'content-inspection': 'Kontroll av innehållet',
  'people-lists': 'Listor med personer',
  'pack-import': 'Paket med innehåll',
  'federation-metadata': 'Skolfederations metadata',
  webhooks: 'Webhookar',
  'lti-scores': 'Resultat till lärplattformar',
};

/** A queue of jobs in the background, in Swedish. */
export const queueLabel = (queue: string): string => queues[queue] ?? queue;
