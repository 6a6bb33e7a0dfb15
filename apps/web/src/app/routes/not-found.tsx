import { notFound } from '#shared/call.ts';

const load = () => {
  throw notFound();
};

export const loader = () => load();
export const clientLoader = () => load();

/** Never rendered: the loader always shows the root's not-found page, with status 404. */
export default function NotFound() {
  return null;
}
