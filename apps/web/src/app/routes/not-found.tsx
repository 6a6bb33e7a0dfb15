import { notFound } from '#shared/found.ts';

export const loader = () => {
  throw notFound();
};

export default function NotFound() {
  return null;
}
