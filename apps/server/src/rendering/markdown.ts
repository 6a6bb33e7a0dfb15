import MarkdownIt from 'markdown-it';
import { mathsToken, readMaths } from '#maths/find-formulas.ts';
import { formulaOrText, mathmlAllowed } from '#maths/tex-to-mathml.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const markdownIt = new MarkdownIt({ html: false, linkify: false }).use(readMaths);
markdownIt.renderer.rules[mathsToken] = (tokens, index) => {
  const { content = '', markup = '$' } = tokens[index] ?? {};
  return formulaOrText(content, markup === '$$');
};

const highestLevel = 3;
const lowestLevel = 6;

/** The tags of formatted text, apart from formulas. */
export const textTags = [
  'p',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'strong',
  'em',
  's',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

const allowed: IOptions = {
  allowedTags: [...textTags, ...mathmlAllowed.allowedTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['scope'],
    ...mathmlAllowed.allowedAttributes,
  },
  allowedClasses: mathmlAllowed.allowedClasses,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // A link to a scheme that is not allowed becomes plain text: `span` is not in the list above.
    a: (_, { href = '' }) =>
      /^(?:https?:\/\/|mailto:)/i.test(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer' } }
        : { tagName: 'span', attribs: {} },
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
  },
};

/**
 * Renders Markdown as HTML that is safe in a page. Raw HTML in it is shown as text. Its highest heading becomes `h3`,
 * since it stands under headings of the page.
 */
export function markdownToSafeHtml(markdown: string): string {
  const tokens = markdownIt.parse(markdown, {});
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const highest = Math.min(...headings.map(({ tag }) => Number(tag.slice(1))));
  for (const heading of headings) {
    const level = Number(heading.tag.slice(1)) - highest + highestLevel;
    heading.tag = `h${Math.min(level, lowestLevel)}`;
  }
  return sanitizeHtml(markdownIt.renderer.render(tokens, markdownIt.options, {}), allowed);
}
