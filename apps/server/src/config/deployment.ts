/**
 * What an installation is for: to be looked at, with published accounts and keys of its own making, or for real schools.
 * This alone decides about demo accounts and about which secrets have to be given.
 */
export const deployments = ['demo', 'production'] as const;
export type Deployment = (typeof deployments)[number];

/**
 * The deployment that an environment asks for. Without `DEPLOYMENT` it is production as soon as anything says that others
 * than the operator are served: a database server, an address beyond this machine, or Node's own word for production.
 */
export function deploymentOf({
  DEPLOYMENT: given,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  NODE_ENV: nodeEnv,
}: NodeJS.ProcessEnv): Deployment {
  // What is misspelt is refused elsewhere; until then it must not open anything.
  if (given) return given === 'demo' ? 'demo' : 'production';
  const serves = databaseUrl || (publicUrl && !isOnThisMachine(publicUrl));
  return serves || nodeEnv === 'production' ? 'production' : 'demo';
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

// By the host as a browser reads it: `http://localhost.example.se` and `http://localhost@example.se` lead elsewhere.
const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && ownNames.has(new URL(url).hostname);
