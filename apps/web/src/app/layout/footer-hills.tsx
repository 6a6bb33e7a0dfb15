/** The ground that every page stands on. It stretches with the window: the hills only get longer. */
export function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-16 w-full tablet:h-24"
    >
      <path className="fill-art-hill" d="M0 60C190 4 420 0 640 44c230 46 470 40 800-28v81H0Z" />
      <path className="fill-art-ground" d="M0 84c260-44 560-46 860-16 230 22 420 16 580-12v41H0Z" />
    </svg>
  );
}
