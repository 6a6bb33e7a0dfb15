import { adminPaths } from '@lasar/contract/admin-paths';
import { useEffect, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { NewRecordButton } from '#features/editor/tree/new-record.tsx';
import { newLabel } from '#features/editor/fields/record-fields.ts';
import { recordFilters } from '@lasar/contract/editor/content-tree';
import type { RecordFilter } from '#features/editor/tree/record-finder.tsx';
import { type NodeKey, useContentTree } from '#features/editor/tree/use-content-tree.ts';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content.ts';

/** Whether the user may open the page. What it shows is loaded as it is opened. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async () => true);

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Innehåll', hidden: true });

/** What the page gives the record that is open beside the tree. */
export interface ContentOutlet {
  readonly onChanged: () => void;
  /** The param of a school type that the tree has loaded. */
  readonly paramOf: (schoolTypeId: string | undefined) => string | undefined;
  /** Opens the tree at these records, so that it shows where the open one stands. */
  readonly onOpened: (records: readonly NodeKey[]) => void;
}

export default function AdminContentRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Workspace /> : <LoadingText />;
}

const loadBrowser = () =>
  import('#features/editor/tree/content-browser.tsx').then((module) => module.ContentBrowser);

const loadChecks = () =>
  import('#features/editor/tree/content-checks.tsx').then((module) => module.ContentChecks);

const loadReviews = () =>
  import('#features/editor/reviews/review-list.tsx').then((module) => module.ReviewList);

const loadComments = () =>
  import('#features/editor/record/open-comments.tsx').then((module) => module.OpenComments);

/** The tree of the content, and beside it the record that is open. On narrow screens the tree opens with a button. */
function Workspace() {
  const { kind, id } = useParams();
  const current = kind !== undefined && id !== undefined ? `${kind}:${id}` : undefined;
  const tree = useContentTree();
  const paramOf = (id: string | undefined) =>
    tree
      .childrenOf('school-type')
      ?.nodes.find((node) => node.id === id)
      ?.path.split('/')[1];
  const [filter, setFilter] = useState<RecordFilter>();
  // The filter that a link has asked for holds until another is chosen.
  const [search] = useSearchParams();
  const asked = recordFilters.find((each) => each === search.get('visa'));
  useEffect(() => asked && setFilter(asked), [asked]);
  const [above, setAbove] = useState<readonly NodeKey[]>([]);
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(false), [current]);
  return (
    <div className="grid gap-x-10 gap-y-6 wide:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="wide:sticky wide:top-24 wide:self-start">
        {current && (
          <Button
            variant="outline"
            aria-expanded={shown}
            className="wide:hidden"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Dölj innehållsträdet' : 'Visa innehållsträdet'}
          </Button>
        )}
        <div className={current && !shown ? 'hidden wide:block' : 'max-wide:mt-4'}>
          <LazyComponent
            load={loadBrowser}
            props={{ tree, current, above, filter, onFilter: setFilter }}
            what="Innehållet"
          />
        </div>
      </div>
      <div className={`min-w-0 ${current || asked ? '' : 'max-wide:order-first'}`}>
        {current ? (
          <Outlet
            context={
              { onChanged: tree.reload, paramOf, onOpened: setAbove } satisfies ContentOutlet
            }
          />
        ) : (
          <Welcome onMade={tree.reload} onFilter={setFilter} />
        )}
      </div>
    </div>
  );
}

const rootKinds = ['teacher', 'customer-case', 'school-type'] as const;

interface WelcomeProps {
  readonly onMade: () => void;
  readonly onFilter: (filter: RecordFilter) => void;
}

function Welcome({ onMade, onFilter }: WelcomeProps) {
  return (
    <>
      <PageHeading lead="Välj något i trädet för att läsa, ändra och publicera det.">
        Innehåll
      </PageHeading>
      <div className="prose mt-6">
        <p>
          Det du skriver sparas automatiskt som ett utkast. Besökare, lärare och elever ser det
          först när du publicerar. En ny kurs, ett nytt område eller en ny lektion gör du från det
          som den ska ligga i.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {rootKinds.map((kind) => (
          <NewRecordButton key={kind} kind={kind} label={newLabel[kind]} onMade={onMade} />
        ))}
        <ButtonLink to={adminPaths.contentTable} variant="outline">
          Allt som en tabell
        </ButtonLink>
        <ButtonLink to={adminPaths.contentTexts()} variant="outline">
          Sök och ersätt
        </ButtonLink>
        <ButtonLink to={adminPaths.pictures} variant="outline">
          Bilderna
        </ButtonLink>
        <ButtonLink to={adminPaths.calendar()} variant="outline">
          Kalendern
        </ButtonLink>
        <ButtonLink to={adminPaths.files} variant="outline">
          Filerna
        </ButtonLink>
        <ButtonLink to={adminPaths.packImports} variant="outline">
          Läs in ett paket
        </ButtonLink>
        <ButtonLink to={adminPaths.wastebasket} variant="outline">
          Papperskorgen
        </ButtonLink>
      </div>
      <LazyComponent load={loadReviews} props={{}} placeholder={null} what="Granskningarna" />
      <LazyComponent
        load={loadChecks}
        props={{
          onChoose: (filter: RecordFilter) => {
            onFilter(filter);
            requestAnimationFrame(() => document.getElementById('visa-bara')?.scrollIntoView());
          },
        }}
        what="Listan"
      />
      <LazyComponent load={loadComments} props={{}} placeholder={null} what="Kommentarerna" />
    </>
  );
}
