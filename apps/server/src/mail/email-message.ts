import { escapeHtml } from '#rendering/escape-html.ts';

export interface EmailMessage {
  /** One address. */
  readonly to: string;
  /** Who receives an answer, when that is not the service. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Files that come with it. */
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/** The parts of a message that do not depend on its recipient. */
export type EmailContent = Pick<EmailMessage, 'subject' | 'text' | 'html'>;

/** Text with its line breaks, or a link. */
export type Paragraph = string | { readonly text: string; readonly link: string };

/**
 * Renders a message as text and as HTML, from the same paragraphs. The HTML has no images and no tracking of
 * opened messages, and a link is also shown as an address that can be copied.
 */
export const renderEmail = (subject: string, paragraphs: readonly Paragraph[]): EmailContent => ({
  subject,
  text: `${paragraphs.map(asText).join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${paragraphs.map(asHtml).join('\n')}
</body>
</html>
`,
});

const asText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.text}:\n${paragraph.link}`;

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string')
    return `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p><a href="${link}">${escapeHtml(paragraph.text)}</a></p>
<p>Om länken inte går att öppna, kopiera adressen till webbläsaren:<br>${link}</p>`;
}
