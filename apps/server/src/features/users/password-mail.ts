import { adminPaths } from '@lasar/contract/admin-paths';
import { renderEmail, type EmailContent } from '#mail/email-message.ts';
import { openEnqueue, type Deliver, type Enqueue, type Outbox } from '#mail/outbox.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { findAdminUser } from './admin-users.store.ts';
import { createLink, type PasswordLink } from './password-links.ts';
import { deleteLink } from './password-links.store.ts';
import { findAccount, findAccountByEmail } from './users.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

// A requested link is used at once. The user of a new account may be away over a weekend.
const resetLasts = 30 * minute;
const welcomeLasts = 7 * day;

// Anybody can request links, to any address. The queue is limited, so that a flood does not fill the database.
const mayWait = 5_000;

/** The recipient of a reset link: a typed address, which may have no account, or a known user. */
type ResetFor = { readonly email: string } | { readonly userId: string };

/**
 * Mails a link to choose a new password, if there is an account. The account is looked up when the message is sent, so
 * that neither the response nor its duration shows whether the address has one.
 */
export const defineResetMail = (context: Context, outbox: Outbox): Enqueue<ResetFor> =>
  outbox.define<ResetFor>(
    'password-reset',
    async (wanted, deliver) => {
      const { db, config } = context;
      const account = await ('email' in wanted
        ? findAccountByEmail(db, wanted.email)
        : findAccount(db, wanted.userId));
      if (!account) return;
      await deliverLink(context, account, resetLasts, deliver, (link) =>
        resetMessage(config, link),
      );
    },
    { mayWait },
  );

const welcome = 'welcome';

/** Enqueues the welcome of new accounts in a process that sends no email. */
export const openWelcomeMail = (jobs: Jobs): Promise<Enqueue<{ readonly userId: string }>> =>
  openEnqueue(jobs, welcome);

/** Mails a link to choose the first password to the user of a new account. */
export const defineWelcomeMail = (
  context: Context,
  outbox: Outbox,
): Enqueue<{ readonly userId: string }> =>
  outbox.define<{ readonly userId: string }>(welcome, async ({ userId }, deliver) => {
    const { db, config } = context;
    const account = await findAdminUser(db, userId);
    if (!account) return;
    const { email, organisation_name, roles } = account;
    await deliverLink(context, account, welcomeLasts, deliver, (link) =>
      welcomeMessage(config, link, {
        email,
        school: organisation_name ?? undefined,
        administers: roles.includes('schooladmin'),
      }),
    );
  });

/** Creates a link and delivers it. The token exists in the message only; the database has its hash. */
async function deliverLink(
  context: Context,
  { id, email }: { readonly id: string; readonly email: string },
  lasts: number,
  deliver: Deliver,
  compose: (url: string) => EmailContent,
): Promise<void> {
  const link: PasswordLink | undefined = await createLink(context, id, lasts);
  if (!link) return;
  try {
    await deliver({ to: email, ...compose(link.url) });
  } catch (error) {
    // The next attempt creates a link of its own, and a link that was not delivered must not count towards the limits.
    await deleteLink(context.db, link.tokenHash);
    throw error;
  }
}

type Sender = Pick<Config, 'productName' | 'contactEmail' | 'publicUrl'>;

/** For a user who has requested a new password. `link` is valid for 30 minutes. */
const resetMessage = (sender: Sender, link: string): EmailContent =>
  renderEmail(`Välj ett nytt lösenord till ${sender.productName}`, [
    `Hej! Någon, troligen du, vill välja ett nytt lösenord till ditt konto i ${sender.productName}.`,
    { text: 'Välj ett nytt lösenord', link },
    'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord loggas du ut överallt.',
    'Var det inte du? Då behöver du inte göra något. Ditt lösenord är detsamma som förut.',
    questions(sender),
  ]);

interface NewAccount {
  readonly email: string;
  /** The school that the account belongs to. */
  readonly school: string | undefined;
  /** Whether the user is an administrator of the school. */
  readonly administers: boolean;
}

/** For the user of a new account. `link` is valid for seven days. */
const welcomeMessage = (
  sender: Sender,
  link: string,
  { email, school, administers }: NewAccount,
): EmailContent => {
  const where = school === undefined ? '' : ` av ${school}`;
  return renderEmail(`Välkommen till ${sender.productName}`, [
    `Hej och välkommen! Du har fått ett konto${where} i ${sender.productName}, läromedel på nätet med filmer, arbetsblad och självtest.`,
    `Börja med att välja ett lösenord. Sedan loggar du in på ${sender.publicUrl} med din e-postadress, ${email}.`,
    { text: 'Välj ditt lösenord', link },
    ...(administers
      ? [
          `Du är skolans administratör. Under Min skola, ${sender.publicUrl}${adminPaths.ownOrganisation}, ser du licenserna och lägger till lärare.`,
        ]
      : []),
    'Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Välj Glömt lösenordet på inloggningssidan, så kommer en ny.',
    'Känner du inte igen det här? Utan lösenord kan ingen använda kontot. Skriv till oss, så tar vi bort det.',
    questions(sender),
  ]);
};

const questions = ({ contactEmail }: Sender): string => `Frågor? Skriv till ${contactEmail}.`;
