import { storedData } from './stored-data-words.ts';

/** What the service keeps, a card for each kind. */
export function StoredData() {
  return (
    <ul className="grid gap-4 wide:grid-cols-2">
      {storedData.map(({ what, why, basis, howLong }) => (
        <li key={what} className="rounded-2xl border-2 border-line bg-card p-5 tablet:p-6">
          <h3 className="text-body font-bold">{what}</h3>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[8rem_1fr]">
            <dt className="text-muted">Varför</dt>
            <dd>{why}</dd>
            <dt className="text-muted">Rättslig grund</dt>
            <dd>{basis}</dd>
            <dt className="text-muted">Hur länge</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
