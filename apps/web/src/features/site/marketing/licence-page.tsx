import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import { paths } from '@lasar/contract/paths';
import type { SchoolTypeContents } from '@lasar/contract/catalogue/start';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ContentPage, PageHeading, TextSection } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/calls/use-init.ts';

interface Props {
  /** What there is today, by school type. */
  readonly contents: readonly SchoolTypeContents[];
}

/** What a licence opens, counted in the database, so that nothing is promised that is not there. */
export function LicencePage({ contents }: Props) {
  const { schoolTypes } = useInit().menuData;
  return (
    <ContentPage>
      <PageHeading lead="Skolan köper licens för en skolform i taget. Så här mycket finns i dag. Siffrorna räknas när sidan visas.">
        Det här finns i licensen
      </PageHeading>
      <ul className="mt-10 grid gap-5 tablet:grid-cols-2 wide:grid-cols-3">
        {schoolTypes.map((schoolType) => (
          <SchoolTypeCard
            key={schoolType.id}
            schoolType={schoolType}
            contents={contents.find(({ id }) => id === schoolType.id)}
          />
        ))}
      </ul>
      <div className="mt-12">
        <TextSection title="Öppet för alla">
          <p>
            Lektioner märkta <OpenBadge /> går att använda i sin helhet, utan konto. Det gäller
            första lektionen i varje kursområde. Begreppsbladet är öppet i alla lektioner.
          </p>
        </TextSection>
        <TextSection title="Med skolans licens">
          <p>
            Elever och lärare öppnar filmer, arbetsblad, självtest och övningar i skolformens alla
            lektioner. Lärare får dessutom facit och lärarhandledningar.
          </p>
          <p>Licensen gäller mellan två datum. Första och sista dagen räknas med.</p>
        </TextSection>
        <TextSection title="Skrivet och skapat">
          <p>
            Filmer, arbetsblad, självtest och lärarhandledningar är skrivna för sin lektion.
            Övningarna skapas av ett program, med nya uppgifter varje gång, och räknas därför för
            sig. Det finns övningsblad att skriva ut och övningar på skärmen.
          </p>
          <p>
            Begreppsbladet skapas av lektionens ord och förklaringar. Det finns till varje lektion,
            också där det inte finns något annat.
          </p>
        </TextSection>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="outline">
          Så funkar det
        </ButtonLink>
      </div>
    </ContentPage>
  );
}

const rows = [
  ['lessons', 'Lektioner med begreppsblad'],
  ['open', 'Därav öppna för alla'],
  ['films', 'Filmer'],
  ['worksheets', 'Arbetsblad'],
  ['selfTests', 'Självtest'],
  ['guides', 'Lärarhandledningar'],
  ['practice', 'Övningar som skapas nya varje gång'],
] as const satisfies readonly (readonly [Exclude<keyof SchoolTypeContents, 'id'>, string])[];

interface CardProps {
  readonly schoolType: SchoolType;
  readonly contents: SchoolTypeContents | undefined;
}

/** A school type with its numbers, the zeros too. */
function SchoolTypeCard({ schoolType: { param, name }, contents }: CardProps) {
  return (
    <li data-hue={hueOfSchoolType(param)} className="min-w-0">
      <Card className="h-full">
        <h2 className="text-heading hyphens-auto">
          <Link to={paths.schoolType(param)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        {contents ? (
          <dl className="mt-4">
            {rows.map(([key, label]) => (
              <div
                key={key}
                className="flex items-baseline justify-between gap-4 border-t border-line py-2"
              >
                <dt>{label}</dt>
                <dd className="shrink-0 font-bold text-hue tabular-nums">
                  {contents[key].toLocaleString('sv')}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-3 text-muted">Fylls på.</p>
        )}
      </Card>
    </li>
  );
}
