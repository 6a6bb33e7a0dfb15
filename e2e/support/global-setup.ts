import { startSite } from './server.ts';

/** Starts the built site once for all journeys, unless E2E_BASE_URL names one that already runs. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const site = await startSite();
  // Workers inherit the environment, and the configuration that they read takes the address from it.
  process.env['E2E_BASE_URL'] = site.url;
  process.env['E2E_DATA_DIR'] = site.dataFolder;
  return async () => site[Symbol.asyncDispose]();
}
