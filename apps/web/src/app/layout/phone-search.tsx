import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '#features/search/search-box.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/**
 * The header's search on a phone: a button, and the field in a row below the header. As a popover it works before the script
 * has loaded, and closes on Escape with focus back on the button.
 */
export function PhoneSearch({ q }: { readonly q: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Missing in a browser without popovers while their polyfill is loaded (`entry.client.tsx`).
  useEffect(() => panel.current?.hidePopover?.(), [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget="sokrad"
        aria-controls="sokrad"
        aria-label="Öppna sökningen"
        className="ml-auto flex size-11 shrink-0 items-center justify-center rounded-xl bg-ink text-paper tablet:hidden"
      >
        <Icon name="search" className="size-6" />
      </button>
      <div
        ref={panel}
        id="sokrad"
        popover="auto"
        className="mobile-menu border-b border-line bg-paper text-ink tablet:hidden"
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.querySelector('input')?.focus();
        }}
      >
        {/* As tall as the suggestions, which would be cut off. */}
        <SearchBox
          id="sok-mobil"
          label="Sök i sidhuvudet"
          defaultValue={q}
          autoFocus
          className="page-width py-4 has-[[role=option]]:min-h-96"
        />
      </div>
    </>
  );
}
