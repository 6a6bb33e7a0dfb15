import { escapeHtml } from '#rendering/escape-html.ts';
import type { Letter } from './mail.ts';

/** Words with their lines kept, or a way on. */
type Paragraph = string | { readonly text: string; readonly link: string };

/**
 * A letter in both forms, a paragraph each. As a page it has no pictures, and nothing that tells that it was opened; a
 * link is also there to copy.
 */
export const letterOf = (
  subject: string,
  paragraphs: readonly Paragraph[],
): Pick<Letter, 'subject' | 'text' | 'html'> => ({
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
