import routes from '../apps/web/src/app/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Every address that the web has, parameters as `:name` and the rest as `*`. */
export const webAddresses = (): string[] => addressesOf(routes).flatMap(withoutOptional);

/** An address whose last parameter may be left out, as the two that it stands for. */
function withoutOptional(address: string): string[] {
  const [, without] = /^(.*)\/:\w+\?$/.exec(address) ?? [];
  return without === undefined ? [address] : [without, address.slice(0, -1)];
}

function addressesOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = path === '' ? above : `${above}/${path}`;
    return index ? [here || '/'] : [here, ...addressesOf(children, here)];
  });
}
