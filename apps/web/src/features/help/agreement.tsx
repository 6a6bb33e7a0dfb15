import { processorAgreementPath } from '@lasar/contract/file-paths';
import { buttonClass } from '#shared/ui/button-class.ts';
import { useInit } from '#shared/use-init.ts';

/** The agreement between school and service, to download. */
export function Agreement() {
  const { contactEmail } = useInit();
  return (
    <section aria-labelledby="avtal" className="mt-12 max-w-measure">
      <h2 id="avtal" className="text-section">
        Personuppgifts&shy;biträdesavtal
      </h2>
      <p className="mt-4">
        Lärarkonton innehåller personuppgifter, och för dem är skolans huvudman ansvarig. Därför
        behövs ett avtal. Vår text är en mall: låt huvudmannens dataskyddsombud granska den, fyll i
        den och skicka den till{' '}
        <a href={`mailto:${contactEmail}`} className="underline">
          {contactEmail}
        </a>
        . Har kommunen en egen mall går det lika bra.
      </p>
      <a href={processorAgreementPath} className={buttonClass('sun', 'mt-6')}>
        Ladda ner avtalet (pdf)
      </a>
    </section>
  );
}
