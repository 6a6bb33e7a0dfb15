import { prepareDemo } from './demo-folder.ts';
import { startSite } from './server.ts';
import { skolonSettings, startSkolon } from './skolon.ts';
import { addSkolonSchool } from './skolon-school.ts';

/**
 * Starts the built site once for all tests, with a stub of Skolon beside it, unless E2E_BASE_URL names a site
 * that already runs on this machine.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  // `scripts/verify.ts` prepares one for all browsers, beside another step.
  const removeDemo = process.env['E2E_DEMO_DIR'] ? undefined : await prepareDemo();
  const skolon = await startSkolon();
  const site = await startSite(skolonSettings(skolon.url));
  await addSkolonSchool(site.url);
  // Workers inherit the environment, and the configuration that they read takes the address from it.
  process.env['E2E_BASE_URL'] = site.url;
  process.env['E2E_DATA_DIR'] = site.dataFolder;
  process.env['E2E_SKOLON_URL'] = skolon.url;
  return async () => {
    await site[Symbol.asyncDispose]();
    await skolon[Symbol.asyncDispose]();
    await removeDemo?.();
  };
}
