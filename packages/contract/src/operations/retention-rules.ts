/** A retention period in whole days or calendar months. */
export type Period = { readonly days: number } | { readonly months: number };

interface Retention {
  readonly id: string;
  /** The table whose rows are deleted, or the folder whose files are. */
  readonly where: string;
  readonly purpose: string;
  readonly period: Period;
  /** The moment from which the period is counted. */
  readonly after: string;
}

/** All data that expires, after the shortest time with which its purpose is met. The page about privacy is written from it. */
export const retention = [
  {
    id: 'login-attempts',
    where: 'login_attempt',
    purpose: 'Slow down whoever guesses passwords.',
    period: { days: 1 },
    after: 'the last attempt for the account from the address',
  },
  {
    id: 'password-links',
    where: 'password_link',
    purpose: 'Let each mailed link be used once, and limit how many are mailed in a day.',
    period: { days: 1 },
    after: 'the link was used or expired',
  },
  {
    id: 'invitation-links',
    where: 'password_link',
    purpose: 'Tell whoever opens an old invitation why it does not work, and send a new one.',
    period: { days: 30 },
    after: 'the invitation was used or expired',
  },
  {
    id: 'provider-logins',
    where: 'provider_login',
    purpose:
      'Accept an answer of another service once, and only in the browser that began the login.',
    period: { days: 0 },
    after: 'the login could no longer be finished',
  },
  {
    id: 'used-assertions',
    where: 'used_assertion',
    purpose: 'Accept the answer of an identity provider once.',
    period: { days: 0 },
    after: 'the answer could no longer be used',
  },
  {
    id: 'lti-logins',
    where: 'lti_login',
    purpose: 'Accept the answer of a learning platform once, and only in the browser that began.',
    period: { days: 0 },
    after: 'the login could no longer be finished',
  },
  {
    id: 'lti-deep-linking',
    where: 'lti_deep_linking',
    purpose: 'Send what a teacher chooses for a course to the learning platform.',
    period: { days: 0 },
    after: 'the choice could no longer be sent',
  },
  {
    id: 'lti-invitations',
    where: 'lti_invitation',
    purpose: 'Let a learning platform register itself once.',
    period: { days: 0 },
    after: 'the invitation expired',
  },
  {
    id: 'lti-resource-links',
    where: 'lti_resource_link',
    purpose: 'Know which column of a course the results of its link belong to.',
    period: { months: 13 },
    after: 'somebody last came by the link',
  },
  {
    id: 'lti-scores',
    where: 'lti_score',
    purpose: 'Send points to a learning platform that does not answer at once.',
    period: { days: 0 },
    after: 'a week from when the pupil asked, unless they were sent before',
  },
  {
    id: 'class-pictures',
    where: 'class_picture',
    purpose: 'Show a teacher how the class answers, on the day of the lesson.',
    period: { days: 0 },
    after: 'the day of the class picture',
  },
  {
    id: 'class-codes',
    where: 'class_code',
    purpose: 'Show teachers which codes have ended.',
    period: { days: 30 },
    after: 'the last day of the code',
  },
  {
    id: 'clips',
    where: 'clip',
    purpose: 'Open a shared film to those who have the link.',
    period: { days: 1 },
    after: 'the link expired',
  },
  {
    id: 'preview-links',
    where: 'preview_link',
    purpose: 'Show a lesson before it is published to those who have the link.',
    period: { days: 1 },
    after: 'the last day of the link',
  },
  {
    id: 'content-comments',
    where: 'content_comment',
    purpose: 'Let editors see what was agreed about a record.',
    period: { months: 12 },
    after: 'the comment was resolved',
  },
  {
    id: 'people-lists',
    where: 'people_list',
    purpose: 'Show what became of each row of a list of people.',
    period: { days: 14 },
    after: 'the list was added',
  },
  {
    id: 'sendings',
    where: 'rate_limit',
    purpose: 'Limit how many requests and reports an address sends in an hour.',
    period: { days: 1 },
    after: 'the hour that was counted',
  },
  {
    id: 'quotes',
    where: 'quote_request',
    purpose: 'Answer a request for a quote, and the questions that follow it.',
    period: { months: 24 },
    after: 'the request came or was last changed',
  },
  {
    id: 'school-requests',
    where: 'school_request',
    purpose: 'Show a school what it has asked for, and what became of it.',
    period: { months: 12 },
    after: 'the request was answered, or came if it is open',
  },
  {
    id: 'charges',
    where: 'charge',
    purpose: 'Invoice what was agreed, and renew it at the price that was agreed.',
    period: { months: 24 },
    after: 'the last day of the period that is invoiced',
  },
  {
    id: 'renewals',
    where: 'renewal_request',
    purpose: 'Answer an owner who asks for a renewal, and the questions that follow it.',
    period: { months: 24 },
    after: 'the owner asked',
  },
  {
    id: 'reports',
    where: 'page_report',
    purpose: 'Correct an error, and reply to the person who reported it.',
    period: { months: 12 },
    after: 'the report came or was last changed',
  },
  {
    id: 'audit-entries',
    where: 'audit_entry',
    purpose: 'Explain mistakes and intrusions.',
    period: { months: 24 },
    after: 'the change',
  },
  {
    id: 'mail-files',
    where: 'the outbox folder, where there is no mail server',
    purpose: 'Show what would have been mailed.',
    period: { days: 30 },
    after: 'the mail was written',
  },
  {
    id: 'unused-files',
    where: 'unused_file',
    purpose: 'Restore what was removed by mistake.',
    period: { days: 30 },
    after: 'nothing named the file any more',
  },
  {
    id: 'removed-records',
    where: 'removed_record',
    purpose: 'Restore what was removed by mistake.',
    period: { days: 30 },
    after: 'the record was removed',
  },
  {
    id: 'pack-imports',
    where: 'pack_import',
    purpose: 'Show editors what a pack changed.',
    period: { days: 30 },
    after: 'the pack was read in',
  },
  {
    id: 'draft-snapshots',
    where: 'draft_snapshot',
    purpose: 'Restore what was written over by mistake.',
    period: { days: 30 },
    after: 'the draft was saved so',
  },
  {
    id: 'editor-presence',
    where: 'editor_presence',
    purpose: 'Tell editors who else has the same record open.',
    period: { days: 0 },
    after: 'the editor was last there',
  },
  {
    id: 'uploads',
    where: 'upload',
    purpose: 'Go on with an upload that was interrupted.',
    period: { days: 1 },
    after: 'the last bytes of the upload came',
  },
  {
    id: 'search-misses',
    where: 'search_miss',
    purpose: 'Show editors what is missing.',
    period: { days: 90 },
    after: 'the last search for the words',
  },
  {
    id: 'frequent-searches',
    where: 'frequent_search',
    purpose: 'Have the answers to common searches ready after a restart.',
    period: { days: 7 },
    after: 'the day on which many searched for the words',
  },
  {
    id: 'search-counts',
    where: 'search_daily',
    purpose: 'Compare a month with the same month of the year before.',
    period: { months: 25 },
    after: 'the day that was counted',
  },
  {
    id: 'view-counts',
    where: 'page_view_daily',
    purpose: 'Compare a month with the same month of the year before.',
    period: { months: 25 },
    after: 'the day that was counted',
  },
  {
    id: 'film-counts',
    where: 'film_play_daily',
    purpose: 'Compare a month with the same month of the year before.',
    period: { months: 25 },
    after: 'the day that was counted',
  },
  {
    id: 'use-counts',
    where: 'use_daily',
    purpose: 'Show a school and its owner how much is used, compared with the year before.',
    period: { months: 25 },
    after: 'the day that was counted',
  },
  {
    id: 'api-calls',
    where: 'api_key_use',
    purpose: 'Show how much each key of the API is used.',
    period: { months: 13 },
    after: 'the day that was counted',
  },
  {
    id: 'webhook-deliveries',
    where: 'webhook_delivery',
    purpose: 'Show what was sent to other systems, and send it again.',
    period: { days: 30 },
    after: 'the delivery was made',
  },
] as const satisfies readonly Retention[];

export type RetentionId = (typeof retention)[number]['id'];

/** The retention period of a kind of data. Throws for an unknown id. */
export function periodOf(id: RetentionId): Period {
  const entry = retention.find((each) => each.id === id);
  if (!entry) throw new Error(`no retention period for ${id}`);
  return entry.period;
}

/** The moment before which a period has passed at `now`. */
export function cutoffOf(period: Period, now: Date): Date {
  const cutoff = new Date(now);
  if ('days' in period) cutoff.setUTCDate(cutoff.getUTCDate() - period.days);
  else cutoff.setUTCMonth(cutoff.getUTCMonth() - period.months);
  return cutoff;
}
