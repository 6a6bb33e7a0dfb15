/**
 * The purpose of an installation: a demo, with published accounts and generated keys, or production, for real schools.
 * This alone decides whether demo accounts are allowed and which secrets are required.
 */
export const deployments = ['demo', 'production'] as const;
export type Deployment = (typeof deployments)[number];

/**
 * The deployment of an environment. Without `DEPLOYMENT` it is production when any setting implies users other than the
 * operator: a database server, a public address, or `NODE_ENV=production`.
 */
export function deploymentOf({
  DEPLOYMENT: explicit,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  NODE_ENV: nodeEnv,
}: NodeJS.ProcessEnv): Deployment {
  // A misspelt value is rejected by the settings. Here it counts as production, so that it enables no demo account.
  if (explicit) return explicit === 'demo' ? 'demo' : 'production';
  const serves = databaseUrl || (publicUrl && !isOnThisMachine(publicUrl));
  return serves || nodeEnv === 'production' ? 'production' : 'demo';
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

// The host is compared as a browser parses it: `http://localhost.example.se` and `http://localhost@example.se` lead elsewhere.
const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && ownNames.has(new URL(url).hostname);
