import { escapeHtml } from './escape-html.ts';

/** A letter as a page: a paragraph each, their lines kept. No pictures, and nothing that tells that it was opened. */
export const letterHtml = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>\n')}</p>`).join('\n')}
</body>
</html>
`;
