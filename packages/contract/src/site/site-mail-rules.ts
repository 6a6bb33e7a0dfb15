import type { SitePageRules } from './site-field-rules.ts';

const line = { type: 'line' } as const;
const text = { type: 'text' } as const;

/**
 * The messages that the service sends by itself, and the texts that the office begins an answer from. `länk` alone on a line
 * between empty lines is a link with the text `button`.
 */
export const mails = {
  'mail-password': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['länk'], needs: ['länk'] },
      button: line,
    },
  },
  'mail-welcome': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['länk', 'skolans-administratör'], needs: ['länk'] },
      button: line,
    },
    placeholders: ['av-skolan', 'e-post', 'webbplats'],
  },
  'mail-move': {
    writers: 'admin',
    fields: { subject: line, text },
    placeholders: ['skola'],
  },
  'mail-quote-receipt': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['förfrågan'], needs: ['förfrågan'] },
    },
  },
  'mail-quote-answer': {
    writers: 'admin',
    fields: { subject: line, text: { ...text, placeholders: ['svar'], needs: ['svar'] } },
  },
  'quote-answers': {
    writers: 'admin',
    fields: {
      offer: { ...text, placeholders: ['offert'], needs: ['offert'] },
      question: text,
      decline: text,
    },
    placeholders: ['kontaktperson', 'organisation', 'skolformer', 'antal-elever'],
  },
  'mail-trial': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['inloggning', 'länk'], needs: ['inloggning', 'länk'] },
      button: line,
    },
    placeholders: ['kontaktperson', 'skola', 'skolformer', 'sista-dagen'],
  },
  'mail-trial-ending': {
    writers: 'admin',
    fields: { subject: line, text },
    placeholders: ['kontaktperson', 'skola', 'skolformer', 'sista-dagen'],
  },
  'mail-licence-reminder': {
    writers: 'admin',
    fields: {
      subject: line,
      text: {
        ...text,
        placeholders: ['licenser', 'förlängning', 'länk'],
        needs: ['licenser', 'förlängning', 'länk'],
      },
      button: line,
    },
    placeholders: ['skola', 'när', 'en-licens'],
  },
  'mail-licence-reminder-owner': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['licenser', 'länk'], needs: ['licenser', 'länk'] },
      button: line,
    },
    placeholders: ['huvudman', 'när', 'en-licens'],
  },
  'mail-report-answer': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['svar', 'länk'], needs: ['svar', 'länk'] },
      button: line,
    },
    placeholders: ['sida'],
  },
  'mail-quote-office': {
    writers: 'admin',
    fields: {
      subject: line,
      text: {
        ...text,
        placeholders: ['förfrågan', 'meddelande', 'länk'],
        needs: ['förfrågan', 'meddelande', 'länk'],
      },
      button: line,
    },
    placeholders: ['organisation', 'kontaktperson'],
  },
  'mail-quote-follow-up': {
    writers: 'admin',
    fields: {
      subject: line,
      text: {
        ...text,
        placeholders: ['förfrågningar', 'länk'],
        needs: ['förfrågningar', 'länk'],
      },
      button: line,
    },
  },
  'mail-licence-reminder-office': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['licenser', 'länk'], needs: ['licenser', 'länk'] },
      button: line,
    },
    placeholders: ['kunder'],
  },
  'mail-publication-failed': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['länk'], needs: ['orsak', 'länk'] },
      button: line,
    },
    placeholders: ['post', 'tidpunkt', 'orsak'],
  },
  'mail-review-asked': {
    writers: 'admin',
    fields: {
      subject: line,
      text: { ...text, placeholders: ['meddelande', 'länk'], needs: ['meddelande', 'länk'] },
      button: line,
    },
    placeholders: ['post', 'kollega'],
  },
  'mail-review-answered': {
    writers: 'admin',
    fields: {
      subject: line,
      text: {
        ...text,
        placeholders: ['besked', 'meddelande', 'länk'],
        needs: ['besked', 'meddelande', 'länk'],
      },
      button: line,
    },
    placeholders: ['post', 'kollega'],
  },
} as const satisfies Readonly<Record<string, SitePageRules>>;

export type MailId = Exclude<keyof typeof mails, 'quote-answers'>;
