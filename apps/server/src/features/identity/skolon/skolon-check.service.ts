import { skolonReturnPath, skolonStartPath } from '@lasar/contract/paths';
import type { Config } from '#config/config.ts';
import { Problem } from '#problem.ts';
import type { SkolonConfig } from '#config/skolon-settings.ts';
import { createSkolonClient, type Reply, type SkolonClient } from './skolon-client.ts';
import { field, records, text } from './tolerant.ts';

/** The result of one check: whether it passed, and a Swedish sentence about it. */
export interface Finding {
  readonly good: boolean;
  readonly words: string;
}

const good = (words: string): Finding => ({ good: true, words });
const bad = (words: string): Finding => ({ good: false, words });

/** Checks the settings for Skolon, as far as that is possible without a user, and explains what is wrong. */
export async function checkSkolon(config: Config): Promise<Finding[]> {
  const { skolon, publicUrl } = config;
  if (!skolon)
    return [bad('Skolon är inte inställt: sätt SKOLON_CLIENT_ID och SKOLON_CLIENT_SECRET.')];
  const own = [
    ...aboutAddresses(publicUrl, skolon.redirectUris),
    ...aboutWebhook(skolon, publicUrl),
  ];
  const client = createSkolonClient(skolon);
  const reply = await client.ownToken().catch(() => undefined);
  const token = text(field(reply?.body, 'access_token', 'accessToken'));
  if (token === undefined) return [...own, aboutRefusedToken(skolon, reply)];
  return [
    ...own,
    good(`Skolon svarar på ${skolon.idpUrl} och godkänner nycklarna.`),
    await aboutList(client, token, '/v2/partner/user', 'användare'),
    await aboutList(client, token, '/v2/partner/license', 'licenser'),
  ];
}

function aboutAddresses(publicUrl: string, redirectUris: readonly string[]): Finding[] {
  const https = publicUrl.startsWith('https://');
  return [
    https
      ? good(`PUBLIC_URL är ${publicUrl}.`)
      : bad(`PUBLIC_URL är ${publicUrl}: Skolon behöver en adress med https.`),
    good(`Startadress att ange i Skolon: ${publicUrl + skolonStartPath}`),
    ...[publicUrl + skolonReturnPath, ...redirectUris].map((uri) =>
      good(`Återvändsadress (redirect uri) att ange i Skolon: ${uri}`),
    ),
  ];
}

function aboutWebhook({ webhookSecret }: SkolonConfig, publicUrl: string): Finding[] {
  if (webhookSecret === undefined)
    return [good('SKOLON_WEBHOOK_SECRET är inte satt: besked från Skolon tas inte emot.')];
  // The secret itself is not printed, to keep it out of terminals and their histories.
  const address = `${publicUrl}/api/skolon/webhooks/<SKOLON_WEBHOOK_SECRET>`;
  return [good(`Adress för besked att ange i Skolon: ${address}`)];
}

function aboutRefusedToken({ idpUrl }: SkolonConfig, reply: Reply | undefined): Finding {
  if (!reply)
    return bad(
      `Ingen kontakt med ${idpUrl}. Kontrollera nätet, brandväggen och SKOLON_ENVIRONMENT.`,
    );
  if (reply.status === 401 || field(reply.body, 'error') === 'invalid_client')
    return bad(
      `Skolon känner inte igen nycklarna på ${idpUrl}. Hör de till den andra miljön (SKOLON_ENVIRONMENT)? Ska de skickas på det andra sättet (SKOLON_CLIENT_AUTH)?`,
    );
  if (reply.status === 400)
    return bad(
      'Skolon godkänner inte frågan. Kontrollera SKOLON_SCOPE mot det som Skolon har beviljat.',
    );
  return bad(`Skolon svarar med fel ${reply.status} på ${idpUrl}. Försök igen om en stund.`);
}

async function aboutList(
  client: SkolonClient,
  token: string,
  path: string,
  what: string,
): Promise<Finding> {
  const reply = await client.get(path, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (!reply) return bad(`Ingen kontakt med Skolons api när vi frågade efter ${what}.`);
  if (reply.status === 401 || reply.status === 403)
    return bad(
      `Skolon visar inte ${what} för våra nycklar (${reply.status}). Kontrollera miljön och SKOLON_SCOPE.`,
    );
  if (reply.status !== 200)
    return bad(`Skolon svarar med fel ${reply.status} när vi frågar efter ${what}.`);
  return records(reply.body).length > 0
    ? good(`Skolon visar ${what}.`)
    : bad(
        `Skolon visar inga ${what}. Det blir så tills en skola har tilldelat licenser och godkänt att konton skapas i förväg.`,
      );
}
