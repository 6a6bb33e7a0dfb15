import type { MailId } from '@lasar/contract/site/site-mail-rules';
import type { Context } from '#context.ts';
import { renderEmail, type EmailContent, type Paragraph } from '#mail/email-message.ts';
import { fillText, pageValues, type PlaceholderValues } from './placeholders.ts';
import { readSiteSettings } from './site-settings.service.ts';
import { findSitePage } from './site-pages.service.ts';

const lineOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A message that the service sends, with its texts as they are published now. `values` has what the placeholders of the
 * message stand for; `länk` is an address.
 */
export async function writeMail(
  context: Pick<Context, 'db' | 'config'>,
  id: MailId,
  values: PlaceholderValues,
): Promise<EmailContent> {
  const body = await findSitePage(context.db, id);
  const textOf = (key: string) => lineOf(body[key]);
  const all = {
    ...pageValues(context.config, await readSiteSettings(context)),
    ...values,
  };
  const link = values['länk'];
  const paragraphs = textOf('text')
    .split(/\n{2,}/)
    .flatMap((paragraph): readonly Paragraph[] =>
      link !== undefined && paragraph.trim() === '{länk}'
        ? [{ text: fillText(textOf('button'), all), link }]
        : fillText(paragraph, all)
            .split(/\n{2,}/)
            .filter(Boolean),
    );
  return renderEmail(fillText(textOf('subject'), all), paragraphs);
}
