import { privateFolder } from '#config/data-folder.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { timed } from '#operations.ts';
import type { Context } from '#context.ts';
import type { EmailMessage } from './email-message.ts';

/** Sends email messages. */
export interface Mailer {
  /** Throws `DeliveryError`. */
  readonly send: (message: EmailMessage) => Promise<void>;
  readonly close: () => void;
}

/** Why a message was not delivered, without the server's own words: they would name the recipient in a log. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Nodemailer's code, such as `ECONNECTION`. */
  readonly code: unknown;
  /** The SMTP reply, such as 550. */
  readonly responseCode: unknown;

  constructor(error: unknown) {
    super('an email message was not delivered');
    if (!(error instanceof Error)) return;
    if ('code' in error) this.code = error.code;
    if ('responseCode' in error) this.responseCode = error.responseCode;
  }

  /** An SMTP reply of 500 or more means that another attempt would fail as well. */
  get isPermanent(): boolean {
    return Number(this.responseCode) >= 500;
  }
}

// A school's own mail server may be slow, but a server that is gone must not hold a message for long.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mailer that uses the SMTP server of the settings or, without one, writes `.eml` files into a folder. */
export function createMailer({ config, log }: Pick<Context, 'config' | 'log'>): Mailer {
  const from = { name: config.productName, address: config.contactEmail };
  // RFC 3834: tells automatic responders not to answer.
  const common = { from, headers: { 'auto-submitted': 'auto-generated' } };
  if (config.mail.kind === 'folder') return createFolderMailer(config.mail.folder, common, log);
  const transport = createTransport({ url: config.mail.url, pool: true, ...timeouts });
  return {
    async send(message) {
      await timed('mail', 'smtp', () =>
        transport.sendMail({ ...common, ...addressed(message) }),
      ).catch((error: unknown) => {
        throw new DeliveryError(error);
      });
    },
    close: () => transport.close(),
  };
}

// As a string, an address would be parsed as a list, and `a@b.se,c@d.se` would reach two recipients.
const one = (address: string) => ({ name: '', address });
const addressed = ({ to, replyTo, attachments, ...message }: EmailMessage) => ({
  ...message,
  ...(attachments && { attachments: [...attachments] }),
  to: one(to),
  ...(replyTo !== undefined && { replyTo: one(replyTo) }),
});

function createFolderMailer(folder: string, common: object, log: Context['log']): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await transport.sendMail({ ...common, ...addressed(email) });
      await mkdir(folder, privateFolder);
      const time = new Date().toISOString().replaceAll(':', '.');
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      log.info({ file }, 'mail stored in the outbox: SMTP_URL is not set');
    },
    close: () => transport.close(),
  };
}
