import { adminPaths } from '@lasar/contract/admin-paths';
import { hasPermission } from '#shared/session/permissions.ts';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';

export interface AdminSection {
  readonly path: string;
  readonly label: string;
  /** A description of what can be done there. */
  readonly about: string;
  /** The users it is for, shown to users without access. */
  readonly forWhom: string;
  readonly mayOpen: (user: SessionUser) => boolean;
}

const settings = {
  forWhom: 'administratörer',
  mayOpen: (user: SessionUser) => hasPermission(user, 'SHOW_ADMIN_SETTINGS'),
};

const content = {
  forWhom: 'redaktörer och administratörer',
  mayOpen: (user: SessionUser) => hasAnyRole(user, ['editor', 'admin']),
};

/** The sections of the administration, in the order of the menu. The server enforces access. */
const sections: readonly AdminSection[] = [
  {
    path: adminPaths.organisations,
    label: 'Skolor',
    about: 'Skolor, deras licenser och användare.',
    ...settings,
  },
  {
    path: adminPaths.owners,
    label: 'Huvudmän',
    about: 'Kommuner och bolag, deras skolor och licenser.',
    ...settings,
  },
  {
    path: adminPaths.endingLicences,
    label: 'Licenser',
    about: 'Licenser som går ut snart, och hur skolorna har påmints.',
    ...settings,
  },
  {
    path: adminPaths.users,
    label: 'Användare',
    about: 'Konton, roller och lösenordslänkar.',
    ...settings,
  },
  {
    path: adminPaths.quotes,
    label: 'Offerter',
    about: 'Skolor som har begärt offert, och hur långt ärendena har kommit.',
    ...settings,
  },
  {
    path: adminPaths.charges,
    label: 'Fakturering',
    about: 'Vad som är avtalat och ska faktureras, med referens, period och moms.',
    ...settings,
  },
  {
    path: adminPaths.audit,
    label: 'Ändringar',
    about: 'Vem som har ändrat vad, och när.',
    ...settings,
  },
  {
    path: adminPaths.operations,
    label: 'Drift',
    about: 'Mejl och annat arbete som har misslyckats, för att försöka igen.',
    ...settings,
  },
  {
    path: adminPaths.apiKeys,
    label: 'API-nycklar',
    about: 'Nycklar som andra system läser och publicerar innehåll med.',
    ...settings,
  },
  {
    path: adminPaths.webhooks,
    label: 'Webhookar',
    about: 'Vilka andra system som får veta när något publiceras.',
    ...settings,
  },
  {
    path: adminPaths.ownOrganisation,
    label: 'Min skola',
    about: 'Skolans licenser, klasskoder, användning, lärare och elever.',
    forWhom: 'skoladministratörer',
    mayOpen: (user) => hasAnyRole(user, ['schooladmin']),
  },
  {
    path: adminPaths.ownOwner,
    label: 'Min huvudman',
    about: 'Huvudmannens licenser, skolor, användning och administratörer.',
    forWhom: 'huvudmannens administratörer',
    mayOpen: (user) => hasAnyRole(user, ['owneradmin']),
  },
  {
    path: adminPaths.schoolRequests,
    label: 'Önskemål',
    about: 'Det som skolor ber om, till exempel ett annat namn eller en annan adress.',
    forWhom: 'administratörer av tjänsten och av huvudmän',
    mayOpen: (user) => hasAnyRole(user, ['admin', 'owneradmin']),
  },
  {
    path: adminPaths.reports,
    label: 'Felrapporter',
    about: 'Fel som besökare har rapporterat i lektioner och uppgifter.',
    ...content,
  },
  {
    path: adminPaths.content,
    label: 'Innehåll',
    about: 'Allt innehåll, också det som inte är publicerat.',
    ...content,
  },
  {
    path: adminPaths.sitePages,
    label: 'Sidor',
    about: 'Texterna på webbplatsens egna sidor.',
    ...content,
  },
  {
    path: adminPaths.films,
    label: 'Filmer',
    about: 'Filmer som görs i ordning, och hur innehåll läses in.',
    ...content,
  },
  {
    path: adminPaths.statistics,
    label: 'Statistik',
    about: 'Antal sidvisningar per dag, och vilka sidor som läses mest.',
    ...content,
  },
  {
    path: adminPaths.searchMisses,
    label: 'Sökningar',
    about: 'Vad besökarna söker efter utan att hitta något.',
    forWhom: 'redaktörer och administratörer',
    mayOpen: (user) => hasAnyRole(user, ['editor', 'admin']),
  },
];

export const sectionsFor = (user: SessionUser): readonly AdminSection[] =>
  sections.filter(({ mayOpen }) => mayOpen(user));

export const sectionAt = (pathname: string): AdminSection | undefined =>
  sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
