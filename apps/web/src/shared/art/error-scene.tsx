import { Scene, type SceneProps } from './scene.tsx';

/** For an error: a kite in a tree, without its string. */
export function ErrorScene(props: SceneProps) {
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
