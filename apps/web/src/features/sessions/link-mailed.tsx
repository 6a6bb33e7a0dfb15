import { useEffect, useRef } from 'react';

/** What is said after every request for a link. It tells nothing about who has an account. */
export function LinkMailed() {
  const answer = useRef<HTMLDivElement>(null);
  // The form that had focus is gone: reading goes on here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} role="status" className="mt-6 space-y-4 outline-none">
      <p className="text-lead">
        Om adressen hör till ett konto har vi nu mejlat en länk dit. Den gäller i 30 minuter och kan
        användas en gång.
      </p>
      <p className="text-muted">
        Kommer det inget mejl? Titta i skräpposten och kontrollera att adressen är den som skolan
        har lagt in. Skolans administratör kan också hjälpa dig.
      </p>
    </div>
  );
}
