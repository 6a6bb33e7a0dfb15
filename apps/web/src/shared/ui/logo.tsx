/** The logo: an open book under a sun. */
export function Logo({ className = 'size-10' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle className="fill-sun" cx="20" cy="13" r="9" />
      <path fill="#0f5a9c" d="M3 20c6-3 12-2 17 2v14c-5-4-11-5-17-2z" />
      <path className="fill-ink" d="M37 20c-6-3-12-2-17 2v14c5-4 11-5 17-2z" />
    </svg>
  );
}
