import type { CatalogueTables, CatalogueViews } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { DraftTables, DraftViews, SitePageTables } from './tables/drafts.ts';
import type { FileTables } from './tables/files.ts';
import type { FilmTables } from './tables/films.ts';
import type { FederationTables } from './tables/federation.ts';
import type { LtiTables } from './tables/lti.ts';
import type { LtiScoreTables } from './tables/lti-scores.ts';
import type { OfferTables } from './tables/offers.ts';
import type { OutsideTables } from './tables/outside.ts';
import type { PeopleTables } from './tables/people.ts';
import type { RecordTables } from './tables/records.ts';
import type { SearchTables } from './tables/search.ts';
import type { SubmissionTables } from './tables/submissions.ts';

/** The database as Kysely sees it. A test compares it with the migrated database, column by column. */
export interface Tables
  extends
    CatalogueTables,
    ContentTables,
    DraftTables,
    FileTables,
    FilmTables,
    FederationTables,
    LtiTables,
    LtiScoreTables,
    OfferTables,
    OutsideTables,
    PeopleTables,
    SearchTables,
    SitePageTables,
    SubmissionTables,
    RecordTables {}

/** Views, for reading only. */
export type Views = CatalogueViews & DraftViews;
