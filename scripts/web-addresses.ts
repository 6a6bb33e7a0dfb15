import routes from '../apps/web/src/app/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Every address that the web has, parameters as `:name` and the rest as `*`. */
export const webAddresses = (): string[] => addressesOf(routes);

function addressesOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = path === '' ? above : `${above}/${path}`;
    return index ? [here || '/'] : [here, ...addressesOf(children, here)];
  });
}
