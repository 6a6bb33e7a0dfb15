import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { directionOf, isUnread, readTag } from '@lasar/contract/catalogue/translation-rules';

/** A word in other languages. Each part carries its language and direction, so that it is read and set right. */
export const Translations = ({
  translations,
}: {
  readonly translations: Readonly<Record<string, string>>;
}) => (
  <ul className="flex flex-wrap gap-x-5">
    {Object.entries(translations).map(([language, word]) => (
      <li key={language}>
        {/* A browser may know fewer names of languages than the server: what the page came with stays. */}
        <span className="text-small text-muted" suppressHydrationWarning>
          {`${nameOf(language)}: `}
        </span>
        <bdi lang={language} dir={directionOf(language)}>
          {word}
        </bdi>
      </li>
    ))}
  </ul>
);

/**
 * The Swedish name of a language tag. After `-t-` stands what the text was made from (RFC 6497), which no name has: a word
 * that a machine has translated, and nobody has read yet.
 */
function nameOf(tag: string): string {
  return `${languageName(readTag(tag))}${isUnread(tag) ? ' (maskinöversatt)' : ''}`;
}
