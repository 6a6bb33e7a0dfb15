import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import { Link } from 'react-router';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';

/** Tells whoever has opened a link what they see. */
export const PreviewNotice = ({ validTo }: { readonly validTo: string }) => (
  <div className="no-print page-width pt-6">
    <section
      aria-label="Förhandsvisning"
      className="rounded-xl border-2 border-sun bg-card p-4 text-small"
    >
      <p className="font-bold">
        Förhandsvisning. Så här ser en lärare sidan när den är publicerad.
      </p>
      <p className="mt-1">
        Du ser den med en länk från redaktionen, som gäller till och med {dayInWords(validTo)}.
        Länkar till andra sidor leder till det som är publicerat nu.
      </p>
    </section>
  </div>
);

/** Shown for a link that opens nothing today. */
export const EndedPreviewPage = () => (
  <ContentPage>
    <PageHeading>Länken gäller inte längre</PageHeading>
    <p className="mt-6 max-w-measure">
      En länk till en förhandsvisning gäller några dagar, och redaktionen kan ha avslutat den eller
      skapat en ny. Be den som skickade länken om en som gäller.
    </p>
  </ContentPage>
);

/** Shown while the draft cannot be published as it is. */
export const UnfinishedPreviewPage = ({ validTo }: { readonly validTo: string }) => (
  <ContentPage>
    <PageHeading>Lektionen går inte att visa just nu</PageHeading>
    <p className="mt-6 max-w-measure">
      Någon skriver på den, och något är inte färdigt. Öppna länken igen om en stund. Den gäller
      till och med {dayInWords(validTo)}.
    </p>
  </ContentPage>
);

/** Shown for an assignment that the draft no longer has, or that cannot be shown now. */
export const MissingPreviewPage = ({ token }: { readonly token: string }) => (
  <ContentPage>
    <PageHeading>Uppgiften går inte att visa</PageHeading>
    <p className="mt-6 max-w-measure">
      Den kan ha tagits bort ur lektionen sedan du öppnade sidan, eller så håller någon på att
      skriva om den.
    </p>
    <p className="mt-4">
      <Link
        to={previewLinkPaths.shared(token)}
        className="inline-flex min-h-11 items-center underline"
      >
        Till lektionen
      </Link>
    </p>
  </ContentPage>
);
