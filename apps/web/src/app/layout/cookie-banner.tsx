import { useEffect, useRef } from 'react';
import {
  askForConsentAgain,
  type Consent,
  giveConsent,
  readConsent,
  useConsentQuestion,
} from '#shared/device/consent.ts';
import { Button } from '#shared/ui/button.tsx';
import { useInit } from '#shared/calls/use-init.ts';

const choiceText: Readonly<Record<Consent, string>> = {
  all: 'Du har svarat Jag förstår.',
  necessary: 'Du har svarat Endast nödvändiga.',
};

// Side by side on phones too, which limits the banner's height.
const compact = 'max-phone:flex-1 max-phone:px-3 max-phone:text-small whitespace-nowrap';

/** Shown until the user has chosen. Both buttons have the same style, so that neither choice is favoured. */
export function CookieBanner() {
  const question = useConsentQuestion();
  const { productName } = useInit();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (question === 'hidden' || !banner.current) return undefined;
    if (question === 'asked-again') banner.current.focus();
    return keepClearOf(banner.current);
  }, [question]);
  if (question === 'hidden') return null;

  const current = question === 'asked-again' ? readConsent() : undefined;
  const answer = (consent: Consent) => {
    giveConsent(consent);
    const back = question === 'asked-again' ? consentButtonId : 'innehall';
    document.getElementById(back)?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Kakor"
      className="no-print fixed inset-x-0 bottom-0 z-40 max-h-[50dvh] overflow-y-auto border-t-2 border-ink bg-card outline-none"
    >
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <p className="min-w-60 flex-1 text-small">
          {productName} använder cookies för att kunna streama innehåll och för anonym statistik.
          {current && <span className="text-muted"> {choiceText[current]}</span>}
        </p>
        <div className="flex flex-wrap gap-3 max-phone:w-full">
          <Button onClick={() => answer('all')} className={compact}>
            Jag förstår
          </Button>
          <Button onClick={() => answer('necessary')} className={compact}>
            Endast nödvändiga
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Adds padding to the page while the banner is shown, so that it never covers a focused element, even at the very end. */
function keepClearOf(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.scrollPaddingBottom = `${banner.offsetHeight + 16}px`;
    document.body.style.paddingBottom = `${banner.offsetHeight}px`;
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.scrollPaddingBottom = '';
    document.body.style.paddingBottom = '';
  };
}

/** By this id, the banner returns focus to the button that opened it. */
const consentButtonId = 'andra-kakval';

export function ConsentButton({ className }: { readonly className: string }) {
  return (
    <button type="button" id={consentButtonId} onClick={askForConsentAgain} className={className}>
      Ändra kakval
    </button>
  );
}
