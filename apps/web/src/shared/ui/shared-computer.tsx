/** A checkbox of a login form that limits the session to this tab. The form data has `shared` when it is ticked. */
export function SharedComputer() {
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id="delad-dator"
        name="shared"
        aria-describedby="delad-dator-hjalp"
        className="mt-1 size-6 shrink-0 accent-(--ink)"
      />
      <div>
        <label htmlFor="delad-dator" className="font-bold">
          Delad dator
        </label>
        <p id="delad-dator-hjalp" className="text-small text-muted">
          Inloggningen gäller bara i den här fliken och glöms när du stänger den.
        </p>
      </div>
    </div>
  );
}
