/** A field that people neither see nor reach: what fills it in is a program. */
export function FormHoneypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lämna tomt
        <input name="extra" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
