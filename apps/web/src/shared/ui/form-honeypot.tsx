/** A hidden field that only bots fill in. */
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
