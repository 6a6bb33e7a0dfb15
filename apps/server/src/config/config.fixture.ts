import { ConfigError, loadConfig } from './config.ts';

/** A key that signs tokens, of the required length. */
export const key = 'k'.repeat(43);
/** All that a production has to give. */
export const production = {
  DEPLOYMENT: 'production',
  DATABASE_URL: 'postgres://lasar:hemligt@db/lasar',
  PUBLIC_URL: 'https://lasar.se/',
  CONTACT_EMAIL: 'hej@lasar.se',
  JWT_KEYS: key,
  SMTP_URL: 'smtps://lasar:hemligt@mejl.lasar.se',
};

/** What is wrong with these settings, a line for each fault; nothing when they are right. */
export function errorsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}
