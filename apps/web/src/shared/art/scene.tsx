import type { ReactNode } from 'react';

interface Props {
  readonly className?: string;
}

function Scene({
  className = 'w-60 max-w-full',
  children,
}: Props & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className={`rounded-2xl ${className}`}>
      {children}
    </svg>
  );
}

/** For a page that does not exist: a signpost at a lake. */
export function LostScene(props: Props) {
  return (
    <Scene {...props}>
      <path className="fill-art-sky" d="M0 0h240v150H0Z" />
      <circle className="fill-sun" cx="56" cy="52" r="24" />
      <path className="fill-art-hill" d="M0 96c50-36 96-30 132-12s72 18 108-8v74H0Z" />
      <path className="fill-art-ground" d="M0 122c60-24 130-22 240 0v28H0Z" />
      <path className="fill-art-roof" d="M159 44h7v86h-7Z" />
      <path className="fill-art-page" d="M138 48h52l12 11-12 11h-52Z" />
      <path className="fill-art-house" d="M188 78h-50l-12 11 12 11h50Z" />
    </Scene>
  );
}

/** For an error: a kite in a tree, without its string. */
export function ErrorScene(props: Props) {
  return (
    <Scene {...props}>
      <path className="fill-art-sky" d="M0 0h240v150H0Z" />
      <path className="fill-art-hill" d="M0 112c70-34 160-34 240 0v38H0Z" />
      <path className="fill-art-roof" d="M70 84h12v52H70Z" />
      <path className="fill-art-ground" d="M76 16 122 96H30Z" />
      <path className="fill-sun" d="m112 30 34 16-16 34-34-16Z" />
      <path className="fill-art-house" d="m112 30 34 16-16 34Z" />
      <path className="fill-art-page" d="m140 88 12-5-2 12Zm22 14 12-4-3 12Z" />
      <path className="fill-art-ground" d="M0 132c80-16 160-16 240 0v18H0Z" />
    </Scene>
  );
}

/** For an empty list: an empty shelf, and the sun on the wall. */
export function EmptyScene(props: Props) {
  return (
    <Scene {...props}>
      <path className="fill-art-sky" d="M0 0h240v150H0Z" />
      <path className="fill-sun" d="M150 0a42 42 0 0 0 84 0Z" />
      <path className="fill-art-house" d="M36 92V56h16v36Z" />
      <path className="fill-art-page" d="M56 92V48h12v44Z" />
      <path className="fill-art-ground" d="m74 92 14-40 12 4-13 36Z" />
      <path className="fill-art-roof" d="M20 92h200v10H20Zm18 10h10v26H38Zm154 0h10v26h-10Z" />
    </Scene>
  );
}
