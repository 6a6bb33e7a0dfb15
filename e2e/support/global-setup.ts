import { prepareContent } from './prepare-content.ts';
import { startSite } from './server.ts';
import { startDnsServer } from './dns-server.ts';
import { openIdSettings, startOpenId } from './openid.ts';
import { addSchoolsOfDoubles } from './schools-of-doubles.ts';
import { samlSettings, startFederation } from './saml.ts';
import { skolonSettings, startSkolon } from './skolon.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/**
 * Starts the built site once for all tests, with doubles of Skolon, Google, Microsoft and Skolfederation and
 * a receiver of webhooks beside it, unless E2E_BASE_URL names a site
 * that already runs on this machine.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  // `scripts/verify.ts` prepares one for all browsers, beside another step.
  const removeContent = process.env['E2E_CONTENT_DIR'] ? undefined : await prepareContent();
  const skolon = await startSkolon();
  const google = await startOpenId('google');
  const microsoft = await startOpenId('microsoft');
  const federation = await startFederation();
  const receiver = await startWebhookReceiver();
  const dns = await startDnsServer();
  const site = await startSite({
    ...receiver.settings,
    ...skolonSettings(skolon.url),
    ...openIdSettings('google', google.url),
    ...openIdSettings('microsoft', microsoft.url),
    ...samlSettings(federation),
    DOOR_DNS_SERVERS: dns.address,
  });
  await addSchoolsOfDoubles(site.url);
  // Workers inherit the environment, and the configuration that they read takes the address from it.
  process.env['E2E_BASE_URL'] = site.url;
  process.env['E2E_DATA_DIR'] = site.dataFolder;
  process.env['E2E_SKOLON_URL'] = skolon.url;
  process.env['E2E_GOOGLE_URL'] = google.url;
  process.env['E2E_MICROSOFT_URL'] = microsoft.url;
  process.env['E2E_FEDERATION_URL'] = federation.signOnUrl;
  process.env['E2E_RECEIVER_URL'] = receiver.url;
  return async () => {
    await site[Symbol.asyncDispose]();
    for (const double of [skolon, google, microsoft, federation, receiver, dns])
      await double[Symbol.asyncDispose]();
    await removeContent?.();
  };
}
