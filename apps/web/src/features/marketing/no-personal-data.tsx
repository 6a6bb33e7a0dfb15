import { SocietyMotif } from '#shared/art/subjects/society-motif.tsx';

export function NoPersonalData() {
  return (
    <section aria-labelledby="uppgifter" className="page-width pb-12">
      <div
        data-hue="forest"
        className="grid items-center gap-x-10 gap-y-6 rounded-3xl bg-hue-soft p-7 tablet:grid-cols-[auto_1fr] tablet:p-12"
      >
        <SocietyMotif className="size-20 tablet:size-28" />
        <div>
          <h2 id="uppgifter" className="text-section">
            Vi behöver inte veta vem eleven är
          </h2>
          <p className="mt-4 max-w-measure">
            Sidorna hämtar ingenting från andra företag. Svaren i ett självtest sparas bara i
            elevens egen webbläsare, och ingen behöver logga in för att använda det som är öppet.
          </p>
        </div>
      </div>
    </section>
  );
}
