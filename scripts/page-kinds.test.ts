import { expect, test } from 'vitest';
import { countedPage } from '../apps/server/src/features/statistics/page-kinds.ts';
import routes from '../apps/web/src/app/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Every address of a route and those inside it, with `x` for what differs. */
function addressesOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = path === '' ? above : `${above}/${path.replace(/:\w+/g, 'x')}`;
    return index ? [here || '/'] : [here, ...addressesOf(children, here)];
  });
}

test('views of every address that the web has are counted as what it shows', () => {
  const addresses = addressesOf(routes).filter((address) => address !== '/*');

  expect(addresses).toContain('/sa-funkar-det');
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => countedPage(address)?.kind === 'not-found')).toEqual([]);
  // A page that was forgotten would look like a school type to the last pattern.
  const alone = addresses.filter((address) => countedPage(address)?.kind === 'school-type');
  expect(alone).toEqual(['/x']);
});
