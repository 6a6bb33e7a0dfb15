/** The messages that are sent in the background: a failed one is told by its name. */
export const mailJobs = [
  'quote-office',
  'quote-receipt',
  'quote-answer',
  'quote-follow-up',
  'trial-started',
  'trial-ending',
  'password-reset',
  'welcome',
  'report-answer',
  'publication-failed',
  'review-asked',
  'review-answered',
  'licence-reminder',
  'licence-reminder-office',
  'licence-reminder-owner',
] as const;
export type MailJob = (typeof mailJobs)[number];
