import type { Config } from '#platform/config.ts';
import type { Letter } from '#platform/mail.ts';

/** The letter with a link for a new password. No pictures and nothing that tells that it was opened. */
export function passwordLetter(
  { productName, contactEmail }: Pick<Config, 'productName' | 'contactEmail'>,
  link: string,
): Omit<Letter, 'to'> {
  const paragraphs = {
    first: `Hej! Någon, troligen du, vill välja ett nytt lösenord till ditt konto i ${productName}.`,
    terms:
      'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord loggas du ut överallt.',
    last: 'Var det inte du? Då behöver du inte göra något. Ditt lösenord är detsamma som förut.',
    end: `Frågor? Skriv till ${contactEmail}.`,
  };
  const { first, terms, last, end } = paragraphs;
  return {
    subject: `Välj ett nytt lösenord till ${productName}`,
    text: [first, `Öppna länken för att välja det:\n${link}`, terms, last, `${end}\n`].join('\n\n'),
    html: `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${escape(`Välj ett nytt lösenord till ${productName}`)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
<p>${escape(first)}</p>
<p><a href="${escape(link)}">Välj ett nytt lösenord</a></p>
<p>Om länken inte går att öppna, kopiera adressen till webbläsaren:<br>${escape(link)}</p>
<p>${escape(terms)}</p>
<p>${escape(last)}</p>
<p>${escape(end)}</p>
</body>
</html>
`,
  };
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
