import type { Init } from '@lasar/contract/init';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ItHelpPage } from '#features/help/it-help-page.tsx';
import { PrivacyPage } from '#features/legal/privacy-page.tsx';
import { AboutPage } from '#features/marketing/about-page.tsx';
import { HowItWorksPage } from '#features/marketing/how-it-works-page.tsx';

const bare = {
  menuData: { schoolTypes: [] },
  productName: 'Läsår',
  contactEmail: 'hej@example.se',
  skolon: false,
} satisfies Init;

function shown(Page: ComponentType, init: Init): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => null }]);
  const loaderData = { root: { ...init, origin: 'https://example.se' } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
}

const nothingFromOthers = /(ingenting|inget) från andra företag/;
const measuring = { analytics: { otherId: 'G-1' } };

test('pages say that nothing is requested from other companies only where the settings keep it true', () => {
  for (const Page of [AboutPage, ItHelpPage, PrivacyPage]) {
    expect(shown(Page, bare)).toMatch(nothingFromOthers);
    expect(shown(Page, { ...bare, ...measuring })).not.toMatch(nothingFromOthers);
    expect(shown(Page, { ...bare, pixelId: '1' })).not.toMatch(nothingFromOthers);
    expect(shown(Page, { ...bare, skolonMenuScript: 'https://menu.example/x.js' })).not.toMatch(
      nothingFromOthers,
    );
  }
  expect(shown(HowItWorksPage, { ...bare, ...measuring })).not.toMatch(nothingFromOthers);
});

test('the page about privacy names who receives what the settings send', () => {
  expect(shown(PrivacyPage, { ...bare, ...measuring })).toContain('skickas besöksstatistik');
  const withMenu = shown(PrivacyPage, { ...bare, skolonMenuScript: 'https://menu.example/x.js' });
  expect(withMenu).toContain('hämtas från Skolon');
});
