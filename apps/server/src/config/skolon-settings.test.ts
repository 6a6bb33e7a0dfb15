import { describe, expect, test } from 'vitest';
import { errorsOf, key, production } from './config.fixture.ts';
import { loadConfig } from './config.ts';

describe('Skolon', () => {
  const own = { SKOLON_CLIENT_ID: 'lasar', SKOLON_CLIENT_SECRET: 'hemligt', JWT_KEYS: key };

  test('is off until it is set up, then production unless the test environment is named', () => {
    expect(loadConfig({ JWT_KEYS: key }).skolon).toBeUndefined();
    expect(loadConfig(own).skolon).toEqual({
      idpUrl: 'https://idp.skolon.com',
      apiUrl: 'https://api.skolon.com',
      clientId: 'lasar',
      clientSecret: 'hemligt',
      clientAuth: 'body',
      scope: 'authenticatedUser.profile.read',
      requireState: true,
      timeoutSeconds: 5,
    });
    const test = { ...own, SKOLON_ENVIRONMENT: 'test', SKOLON_API_URL: 'http://localhost:4000/' };
    expect(loadConfig(test).skolon).toMatchObject({
      idpUrl: 'https://idp-test.skolon.com',
      apiUrl: 'http://localhost:4000',
    });
  });

  test('missing and wrong settings are reported, and never a secret', () => {
    expect(errorsOf({ JWT_KEYS: key, SKOLON_CLIENT_SECRET: 'hemligt' })).toEqual([
      'SKOLON_CLIENT_ID saknas: den hör ihop med SKOLON_CLIENT_SECRET.',
    ]);
    const errors = errorsOf({
      ...own,
      SKOLON_REQUIRE_STATE: 'kanske',
      SKOLON_IDP_URL: 'http://idp.example',
      SKOLON_WEBHOOK_SECRET: 'hemligt',
    });
    expect(errors).toEqual([
      'SKOLON_REQUIRE_STATE ska vara true eller false, men är "kanske".',
      'SKOLON_WEBHOOK_SECRET ska vara minst 32 slumpade tecken av A–Z, a–z, 0–9, - och _.',
      'SKOLON_IDP_URL ska vara adressen till Skolons inloggning, med https.',
    ]);
    expect(errorsOf({ ...production, ...own, PUBLIC_URL: 'http://lasar.se' })).toEqual([
      'PUBLIC_URL ska börja med https:// när inloggning med Skolon är påslagen.',
    ]);
  });
});
