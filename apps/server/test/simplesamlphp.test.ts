import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { renewMetadata } from '#features/identity/skolfederation/renew-metadata.service.ts';
import { idOfPath } from '#database/rows.ts';
import { expect, test } from 'vitest';
import { describeProvider } from '../../../e2e/support/saml-metadata.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import {
  federationXml,
  finish,
  newKeyPair,
  post,
  signRoot,
  startFederationWorld,
  unitCodes,
} from './federation-world.ts';

// An identity provider that somebody else has written: SimpleSAMLphp as Debian packs it, with the web server of PHP.

const www = '/usr/share/simplesamlphp/www';
const isThere =
  process.env['SIMPLESAMLPHP'] === '1' && existsSync(www) && existsSync('/usr/bin/php');
const entityId = 'https://idp.simple.example/saml';

/** A value in PHP. */
const php = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `[${Object.entries(value)
      .map(([key, each]) => `${php(key)} => ${php(each)}`)
      .join(', ')}]`;
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);
};

interface Service {
  readonly entityId: string;
  readonly answerUrl: string;
  readonly certificate: string;
}

/** Starts it for one service, with everybody logged in as the same teacher, until disposed. */
async function startSimpleSaml(service: Service, encrypts: boolean) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'simplesaml-'));
  const keys = newKeyPair('idp.simple.example');
  const certificate = service.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const files: Record<string, string> = {
    'config.php': `<?php $config = ${php({
      baseurlpath: `http://127.0.0.1:${port}/`,
      certdir: folder,
      datadir: folder,
      tempdir: folder,
      loggingdir: folder,
      'logging.handler': 'errorlog',
      secretsalt: 'prov-salt-som-ingen-annan-har',
      'auth.adminpassword': 'prov-losenord',
      'enable.saml20-idp': true,
      'module.enable': { exampleauth: true, saml: true, core: true },
      'session.cookie.secure': false,
      'session.phpsession.savepath': folder,
      'session.phpsession.cookiename': 'SimpleSAML',
      'store.type': 'phpsession',
      'language.default': 'en',
      'metadata.sources': [{ type: 'flatfile', directory: folder }],
    })};`,
    'authsources.php': `<?php $config = ${php({
      prov: {
        0: 'exampleauth:StaticSource',
        'urn:oid:1.2.752.194.10.2.4': [unitCodes.skolan],
        'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': ['faculty@provkoping.example'],
        'urn:oid:2.5.4.42': ['Petra'],
      },
    }).replace("'0' =>", '')};`,
    'saml20-idp-hosted.php': `<?php $metadata[${php(entityId)}] = ${php({
      host: '__DEFAULT__',
      privatekey: 'key.pem',
      certificate: 'certificate.pem',
      auth: 'prov',
      'attributes.NameFormat': 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
      'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })};`,
    'saml20-sp-remote.php': `<?php $metadata[${php(service.entityId)}] = ${php({
      AssertionConsumerService: service.answerUrl,
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      'validate.authnrequest': true,
      'saml20.sign.assertion': true,
      'assertion.encryption': encrypts,
      certData: certificate,
    })};`,
    'key.pem': keys.key,
    'certificate.pem': keys.certificate,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const output: string[] = [];
  const server = spawn('/usr/bin/php', ['-S', `127.0.0.1:${port}`, '-t', www], {
    env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: folder },
  });
  server.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  await expect.poll(() => output.join('')).toContain('started');
  return {
    keys,
    signOnUrl: `http://127.0.0.1:${port}/saml2/idp/SSOService.php`,
    output,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** Follows a browser's way to the form that it is to post. */
async function formAt(location: URL): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let next = location;
  for (let hops = 0; hops < 8; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = response.headers.get('location');
    if (to === null) {
      const page = await response.text();
      const inputs = [...page.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)];
      if (inputs.length === 0)
        throw new Error(`${response.status}: ${page.replaceAll(/<[^>]+>/g, '').slice(-2_500)}`);
      return Object.fromEntries(inputs.map(([, name, value]) => [name ?? '', value ?? '']));
    }
    next = new URL(to, next);
  }
  throw new Error('It sends the browser in a circle.');
}

// Skipped where Debian's simplesamlphp and php-cli are not installed: `npm run test:long -- simplesamlphp` installs them.
test.skipIf(!isThere).each([false, true])(
  'a teacher logs in with SimpleSAMLphp of Debian, its assertion encrypted: %s',
  async (encrypts) => {
    await using world = await startFederationWorld();
    const { federation, context } = world;
    const own = context.config.skolfederation;
    if (!own) throw new Error('Skolfederation is not set up.');
    const answerUrl = context.config.publicUrl + skolfederationPaths.answer;
    await using simple = await startSimpleSaml({ ...own, answerUrl }, encrypts);
    const described = describeProvider(
      'skolan',
      entityId,
      simple.signOnUrl,
      simple.keys.certificate,
    );
    federation.metadata = signRoot(federationXml([described]), federation.keys);
    await renewMetadata(context);
    await context.db
      .insertInto('organisation_identity')
      .values({
        kind: 'unit_code',
        value: `provkoping.example:${unitCodes.skolan}`,
        organisation_id: 'skolan',
        role: null,
      })
      .execute();
    const idp = idOfPath('identity-provider', entityId);
    const begun = await world.app.inject(`${skolfederationPaths.begin}?idp=${idp}`);
    const [mark = ''] = String(begun.headers['set-cookie']).split(';');
    const form = await formAt(new URL(String(begun.headers.location)));
    const page = await post(world, form);
    const reply = await finish(world, page, mark);
    expect(reply.json(), [...simple.output, ...world.logLines].slice(-5).join('\n')).toMatchObject({
      user: { id: 'school_anonymous_teacher' },
    });
    expect(world.logLines.join('')).not.toContain('Petra');
  },
);
