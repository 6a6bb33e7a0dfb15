import { classPictureQuery } from '@lasar/contract/plans/class-picture-rules';
import { ButtonLink } from '#shared/ui/button.tsx';

/** The way from a plan to its class picture. */
export const ClassPictureCard = () => (
  <section aria-labelledby="klassbild" className="rounded-2xl border border-line bg-card p-6">
    <h2 id="klassbild" className="text-heading">
      Klassbild
    </h2>
    <p className="mt-3">
      Se hur klassen svarar på självtesten medan de arbetar, fråga för fråga och utan namn.
    </p>
    <ButtonLink to={{ search: classPictureQuery }} variant="outline" className="mt-4">
      Öppna klassbilden
    </ButtonLink>
  </section>
);
