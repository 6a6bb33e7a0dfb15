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
      redirectUris: [],
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

  test('return addresses elsewhere are pages of the origins that may call', () => {
    const origins = { ...own, CORS_ORIGINS: 'https://app.lasar.se,http://app.lasar.se' };
    const uris = 'https://app.lasar.se/skolon, https://app.lasar.se/skolon?i=1';
    expect(loadConfig({ ...origins, SKOLON_REDIRECT_URIS: uris }).skolon?.redirectUris).toEqual([
      'https://app.lasar.se/skolon',
      'https://app.lasar.se/skolon?i=1',
    ]);
    for (const wrong of [
      'https://prov.lasar.se/skolon',
      'http://app.lasar.se/skolon',
      'https://app.lasar.se',
      'https://app.lasar.se/skolon#a',
      'https://a:b@app.lasar.se/skolon',
      '/skolon',
    ])
      expect(errorsOf({ ...origins, SKOLON_REDIRECT_URIS: wrong }), wrong).toEqual([
        expect.stringContaining('SKOLON_REDIRECT_URIS ska vara adresser'),
      ]);
    expect(errorsOf({ JWT_KEYS: key, SKOLON_REDIRECT_URIS: 'https://app.lasar.se/' })).toEqual(
      expect.arrayContaining([
        'SKOLON_CLIENT_ID saknas: den hör ihop med SKOLON_REDIRECT_URIS.',
        'CORS_ORIGINS saknas: den hör ihop med SKOLON_REDIRECT_URIS.',
      ]),
    );
  });
});
