import { expect, test } from 'vitest';
import { deploymentOf } from './deployment.ts';

test.each([
  [{}, 'demo'],
  [{ DATABASE_URL: '', PUBLIC_URL: '', NODE_ENV: 'development' }, 'demo'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'demo'],
  [{ PUBLIC_URL: 'http://LOCALHOST' }, 'demo'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080/' }, 'demo'],
  [{ PUBLIC_URL: 'https://[::1]:3000' }, 'demo'],
  [{ PUBLIC_URL: 'https://lasar.se' }, 'production'],
  [{ PUBLIC_URL: 'http://localhost.evil.se' }, 'production'],
  [{ PUBLIC_URL: 'http://localhost@evil.se' }, 'production'],
  [{ PUBLIC_URL: 'http://127.0.0.1.evil.se' }, 'production'],
  [{ PUBLIC_URL: 'http://[' }, 'production'],
  [{ DATABASE_URL: 'postgres://db/lasar' }, 'production'],
  [{ NODE_ENV: 'production' }, 'production'],
  [
    { DEPLOYMENT: 'demo', NODE_ENV: 'production', DATABASE_URL: 'x', PUBLIC_URL: 'https://x.se' },
    'demo',
  ],
  [{ DEPLOYMENT: 'production' }, 'production'],
  [{ DEPLOYMENT: 'Demo' }, 'production'],
])('%j is %s', (env, deployment) => expect(deploymentOf(env)).toBe(deployment));
