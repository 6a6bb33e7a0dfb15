import type { Config } from '#config/config.ts';
import { letterOf } from '#mail/letter.ts';
import type { Letter } from '#mail/mail.ts';

type Sender = Pick<Config, 'productName' | 'contactEmail' | 'publicUrl'>;
type Content = Omit<Letter, 'to'>;

/** For somebody who has asked for a new password. `link` holds for 30 minutes. */
export const passwordLetter = (sender: Sender, link: string): Content =>
  letterOf(`Välj ett nytt lösenord till ${sender.productName}`, [
    `Hej! Någon, troligen du, vill välja ett nytt lösenord till ditt konto i ${sender.productName}.`,
    { text: 'Välj ett nytt lösenord', link },
    'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord loggas du ut överallt.',
    'Var det inte du? Då behöver du inte göra något. Ditt lösenord är detsamma som förut.',
    questions(sender),
  ]);

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
  return letterOf(`Välkommen till ${sender.productName}`, [
    `Hej och välkommen! Du har fått ett konto${where} i ${sender.productName}, läromedel på nätet med filmer, arbetsblad och självtest.`,
    `Börja med att välja ett lösenord. Sedan loggar du in på ${sender.publicUrl} med din e-postadress, ${email}.`,
    { text: 'Välj ditt lösenord', link },
    'Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Välj Glömt lösenordet på inloggningssidan, så kommer en ny.',
    'Känner du inte igen det här? Utan lösenord kan ingen använda kontot. Skriv till oss, så tar vi bort det.',
    questions(sender),
  ]);
};

const questions = ({ contactEmail }: Sender): string => `Frågor? Skriv till ${contactEmail}.`;
