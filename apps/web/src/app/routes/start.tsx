export const meta = () => [{ title: 'Läsår' }];
export default function Start() {
  return <h1>Läsår</h1>;
}
