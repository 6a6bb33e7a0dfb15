import { Scene, type SceneProps } from './scene.tsx';

/** For an empty list: an empty shelf, and the sun on the wall. */
export function EmptyScene(props: SceneProps) {
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
