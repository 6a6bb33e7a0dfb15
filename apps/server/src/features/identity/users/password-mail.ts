import { adminPaths } from '@lasar/contract/admin-paths';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { EmailContent } from '#mail/email-message.ts';
import { openEnqueue, type Deliver, type Enqueue, type Outbox } from '#mail/outbox.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { findAdminUser } from './admin-users.store.ts';
import { admitAwaited } from './awaited.store.ts';
import { createLink, type LinkKind, type PasswordLink } from './password-links.ts';
import { deleteLink } from './password-links.store.ts';
import { findAccount, findAccountByEmail, type AccountRow } from './users.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

// A requested link is used at once. The user of a new account may be away over a weekend.
const reset: LinkKind = { lasts: 30 * minute, invites: false };
const invitation: LinkKind = { lasts: 7 * day, invites: true };

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
      const { db } = context;
      const account = await ('email' in wanted
        ? findOrAdmit(db, wanted.email)
        : findAccount(db, wanted.userId));
      if (!account) return;
      await deliverLink(context, account, reset, deliver, (länk) =>
        writeMail(context, 'mail-password', { länk }),
      );
    },
    { mayWait },
  );

/** The account of an address. An address that has none any more, and that a school awaits, gets that school's. */
async function findOrAdmit(db: Db, email: string): Promise<AccountRow | undefined> {
  const account = await findAccountByEmail(db, email);
  if (account) return account;
  const admitted = await admitAwaited(db, email);
  return admitted === undefined ? undefined : findAccount(db, admitted);
}

const welcome = 'welcome';

/** Enqueues the welcome of new accounts in a process that sends no email. */
export const openWelcomeMail = (jobs: Jobs): Promise<Enqueue<{ readonly userId: string }>> =>
  openEnqueue(jobs, welcome);

/** Mails a link to choose the first password to the user of a new account, and to an awaited person how to move. */
export const defineWelcomeMail = (
  context: Context,
  outbox: Outbox,
): Enqueue<{ readonly userId: string }> =>
  outbox.define<{ readonly userId: string }>(welcome, async ({ userId }, deliver) => {
    const { db, config } = context;
    const account = await findAdminUser(db, userId);
    if (!account) return;
    const { email, organisation_name: school, roles, awaited } = account;
    // The owner of the address alone is told that it has an account elsewhere, and how to move.
    if (awaited) {
      const wanting = school ?? account.owner_name ?? config.productName;
      await deliver({ to: email, ...(await writeMail(context, 'mail-move', { skola: wanting })) });
      return;
    }
    const { publicUrl } = config;
    await deliverLink(context, account, invitation, deliver, (länk) =>
      writeMail(context, 'mail-welcome', {
        länk,
        'e-post': email,
        webbplats: publicUrl,
        'av-skolan': school === null ? '' : ` av ${school}`,
        'skolans-administratör': roles.includes('schooladmin')
          ? `Du är skolans administratör. Under Min skola, ${publicUrl}${adminPaths.ownOrganisation}, ser du licenserna och lägger till lärare.`
          : '',
      }),
    );
  });

/** Creates a link and delivers it. The token exists in the message only; the database has its hash. */
async function deliverLink(
  context: Context,
  { id, email }: { readonly id: string; readonly email: string },
  kind: LinkKind,
  deliver: Deliver,
  compose: (url: string) => Promise<EmailContent>,
): Promise<void> {
  const link: PasswordLink | undefined = await createLink(context, id, kind);
  if (!link) return;
  try {
    await deliver({ to: email, ...(await compose(link.url)) });
  } catch (error) {
    // The next attempt creates a link of its own, and a link that was not delivered must not count towards the limits.
    await deleteLink(context.db, link.tokenHash);
    throw error;
  }
}
