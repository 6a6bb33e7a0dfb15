import { notFound } from '#shared/found.ts';

const load = () => {
  throw notFound();
};

export const loader = () => load();
export const clientLoader = () => load();

/** Never shown: the loader always leads to the root's not-found page, with its status. */
export default function NotFound() {
  return null;
}
