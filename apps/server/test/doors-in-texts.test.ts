import { expect, test } from 'vitest';
import { openIdSettings } from '../../../e2e/support/openid.ts';
import { newKeyPair } from '../../../e2e/support/certificate.ts';
import { samlSettings } from '../../../e2e/support/saml.ts';
import { startWorld } from './world.ts';

const url = 'http://localhost:9';

/** The paragraphs of the privacy page about ways to come without an account, by the words that they begin with. */
async function privacyWith(env: NodeJS.ProcessEnv): Promise<string[]> {
  await using world = await startWorld(env);
  const page = (await world.app.inject('/api/site-pages/privacy')).body;
  const html = JSON.stringify(JSON.parse(page)).replaceAll('\\n', '');
  return [...html.matchAll(/<p>(Elever och lärare kan också.*?)<\/p>/g)].map(([, text]) =>
    String(text),
  );
}

test('the privacy page tells what each door that is on reads and keeps, in a paragraph of its own', async () => {
  const [platforms = '', ...none] = await privacyWith({});
  expect(none).toEqual([]);
  expect(platforms).toContain('lärplattform');
  // What a pupil sends to the teacher waits here until it is there.
  expect(platforms).toContain(
    'tills ett resultat som eleven skickar har kommit fram, högst sju dagar',
  );

  const doors = await privacyWith({
    ...openIdSettings('google', url),
    ...openIdSettings('microsoft', url),
    ...samlSettings({ url, keys: newKeyPair('federationen.example') }),
  });
  expect(doors).toHaveLength(3);
  for (const [at, name] of ['Google eller Microsoft', 'Skolfederation', 'lärplattform'].entries())
    expect(doors[at]).toContain(name);
});
