import type { Config } from '#platform/config.ts';
import type { Letter } from '#platform/mail.ts';

type Sender = Pick<Config, 'productName' | 'contactEmail' | 'publicUrl'>;
type Content = Omit<Letter, 'to'>;

/** For somebody who has asked for a new password. `link` holds for 30 minutes. */
export const passwordLetter = (sender: Sender, link: string): Content =>
  letterWith(sender, {
    subject: `Välj ett nytt lösenord till ${sender.productName}`,
    before: [
      `Hej! Någon, troligen du, vill välja ett nytt lösenord till ditt konto i ${sender.productName}.`,
    ],
    link,
    linkText: 'Välj ett nytt lösenord',
    after: [
      'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord loggas du ut överallt.',
      'Var det inte du? Då behöver du inte göra något. Ditt lösenord är detsamma som förut.',
    ],
  });

interface Welcomed {
  readonly email: string;
  /** The school that the account belongs to. */
  readonly school: string | undefined;
}

/** For somebody who has been given an account. `link` holds for seven days. */
export const welcomeLetter = (
  sender: Sender,
  link: string,
  { email, school }: Welcomed,
): Content => {
  const where = school === undefined ? '' : ` av ${school}`;
  return letterWith(sender, {
    subject: `Välkommen till ${sender.productName}`,
    before: [
      `Hej och välkommen! Du har fått ett konto${where} i ${sender.productName}, läromedel på nätet med filmer, arbetsblad och självtest.`,
      `Börja med att välja ett lösenord. Sedan loggar du in på ${sender.publicUrl} med din e-postadress, ${email}.`,
    ],
    link,
    linkText: 'Välj ditt lösenord',
    after: [
      'Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Välj Glömt lösenordet på inloggningssidan, så kommer en ny.',
      'Känner du inte igen det här? Utan lösenord kan ingen använda kontot. Skriv till oss, så tar vi bort det.',
    ],
  });
};

interface Parts {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link: string;
  readonly linkText: string;
  readonly after: readonly string[];
}

/** No pictures, and nothing that tells that the letter was opened. */
function letterWith(
  { contactEmail }: Sender,
  { subject, before, link, linkText, after }: Parts,
): Content {
  const end = `Frågor? Skriv till ${contactEmail}.`;
  const paragraph = (words: string) => `<p>${escape(words)}</p>`;
  return {
    subject,
    text: [...before, `${linkText}:\n${link}`, ...after, `${end}\n`].join('\n\n'),
    html: `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${before.map(paragraph).join('\n')}
<p><a href="${escape(link)}">${escape(linkText)}</a></p>
<p>Om länken inte går att öppna, kopiera adressen till webbläsaren:<br>${escape(link)}</p>
${[...after, end].map(paragraph).join('\n')}
</body>
</html>
`,
  };
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
