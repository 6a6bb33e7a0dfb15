import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Context } from '#context.ts';
import { privateFolder } from '#config/data-folder.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  /** Who is answered, when that is not the service. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a letter, or says why not. The log never tells to whom. */
export interface Mailer {
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}

// A school's own mail server may be slow, but nobody should wait for one that is gone.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail through the SMTP server of the settings, or into a folder as `.eml` files. */
export function createMailer({ config, log }: Pick<Context, 'config' | 'log'>): Mailer {
  const from = { name: config.productName, address: config.contactEmail };
  // RFC 3834: no answers from those who are on holiday.
  const common = { from, headers: { 'auto-submitted': 'auto-generated' } };
  if (config.mail.kind === 'folder') return keepIn(config.mail.folder, common, log);
  const transport = createTransport({ url: config.mail.url, pool: true, ...patience });
  return {
    send: async (letter) => void (await transport.sendMail({ ...common, ...addressed(letter) })),
    close: () => transport.close(),
  };
}

// As a text, an address would be read as a list of them, and whoever writes `a@b.se,c@d.se` would reach two.
const one = (address: string) => ({ name: '', address });
const addressed = ({ to, replyTo, ...letter }: Letter) => ({
  ...letter,
  to: one(to),
  ...(replyTo !== undefined && { replyTo: one(replyTo) }),
});

function keepIn(folder: string, common: object, log: Context['log']): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...common, ...addressed(letter) });
      await mkdir(folder, privateFolder);
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '.')}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, message, { mode: 0o600 });
      log.info({ file }, 'mail kept in the outbox: SMTP_URL is not set');
    },
    close: () => transport.close(),
  };
}
