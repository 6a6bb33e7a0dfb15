import { askForConsentAgain } from '#shared/consent.ts';

/** The id lets the banner give focus back when it was opened from here. */
export const consentButtonId = 'andra-kakval';

export function ConsentButton({ className }: { readonly className: string }) {
  return (
    <button type="button" id={consentButtonId} onClick={askForConsentAgain} className={className}>
      Ändra kakval
    </button>
  );
}
