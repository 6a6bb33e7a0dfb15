import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import type { Training } from './load-training.ts';

const loadModes = () => import('./training-modes.tsx').then(({ TrainingModes }) => TrainingModes);

/** Four ways to train the words of a lesson or an area, and the words as a list to read and print. */
export function TrainingPage({ training }: { readonly training: Training }) {
  const { id, name, path, trainingPath, cards, maths } = training;
  return (
    <ContentPage hue={hueOfSchoolType(path)}>
      <p className="no-print text-small">
        <Link to={path} className="inline-flex min-h-11 items-center gap-2 underline">
          <Icon name="back" /> {name}
        </Link>
      </p>
      <PageHeading>
        Träna begreppen<span className="hidden print:inline">: {name}</span>
      </PageHeading>
      <MathsProvider records={[{ maths }]}>
        {cards.length > 0 && (
          <div className="no-print needs-script mt-5">
            <LazyComponent
              load={loadModes}
              props={{ id, name, path: trainingPath, cards }}
              what="Övningen"
            />
          </div>
        )}
        <section aria-labelledby="alla-ord" className="mt-12">
          <h2 id="alla-ord" className="text-section">
            {cards.length === 1 ? 'Ordet' : `Alla ${cards.length} ord`}
          </h2>
          {cards.length === 0 && <p className="mt-4">Inga begrepp är förklarade ännu.</p>}
          <dl className="mt-4 border-t border-line">
            {cards.map(({ word, meaning }) => (
              <div
                key={word}
                className="grid break-inside-avoid gap-x-6 border-b border-line py-3 tablet:grid-cols-[14rem_1fr]"
              >
                <dt className="font-bold">
                  <WrittenText>{word}</WrittenText>
                </dt>
                <dd className="max-w-measure">
                  <WrittenText>{meaning}</WrittenText>
                </dd>
              </div>
            ))}
          </dl>
          <Button variant="outline" className="no-print needs-script mt-5" onClick={() => print()}>
            <Icon name="print" /> Skriv ut orden
          </Button>
        </section>
      </MathsProvider>
    </ContentPage>
  );
}
