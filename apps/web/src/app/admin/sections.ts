import { adminPaths } from '@lasar/contract/admin-paths';
import { hasPermission } from '#shared/session/permissions.ts';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';

export interface AdminSection {
  readonly path: string;
  readonly label: string;
  /** Absent for what one administers oneself. */
  readonly group?: 'Innehåll' | 'Kunder' | 'Drift';
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
    path: adminPaths.content,
    label: 'Innehåll',
    group: 'Innehåll',
    about: 'Allt innehåll, också det som inte är publicerat.',
    ...content,
  },
  {
    path: adminPaths.sitePages,
    label: 'Sidor',
    group: 'Innehåll',
    about: 'Texterna på webbplatsens egna sidor.',
    ...content,
  },
  {
    path: adminPaths.films,
    label: 'Filmer',
    group: 'Innehåll',
    about: 'Filmer som görs i ordning, och hur innehåll läses in.',
    ...content,
  },
  {
    path: adminPaths.reports,
    label: 'Felrapporter',
    group: 'Innehåll',
    about: 'Fel som besökare har rapporterat i lektioner och uppgifter.',
    ...content,
  },
  {
    path: adminPaths.statistics,
    label: 'Statistik',
    group: 'Innehåll',
    about: 'Antal sidvisningar per dag, och vilka sidor som läses mest.',
    ...content,
  },
  {
    path: adminPaths.searchMisses,
    label: 'Sökningar',
    group: 'Innehåll',
    about: 'Vad besökarna söker efter utan att hitta något.',
    ...content,
  },
  {
    path: adminPaths.organisations,
    label: 'Skolor',
    group: 'Kunder',
    about: 'Skolor, deras licenser och användare.',
    ...settings,
  },
  {
    path: adminPaths.owners,
    label: 'Huvudmän',
    group: 'Kunder',
    about: 'Kommuner och bolag, deras skolor och licenser.',
    ...settings,
  },
  {
    path: adminPaths.endingLicences,
    label: 'Licenser',
    group: 'Kunder',
    about: 'Licenser som går ut snart, och hur skolorna har påmints.',
    ...settings,
  },
  {
    path: adminPaths.users,
    label: 'Användare',
    group: 'Kunder',
    about: 'Konton, roller och lösenordslänkar.',
    ...settings,
  },
  {
    path: adminPaths.quotes,
    label: 'Offerter',
    group: 'Kunder',
    about: 'Skolor som har begärt offert, och hur långt ärendena har kommit.',
    ...settings,
  },
  {
    path: adminPaths.charges,
    label: 'Fakturering',
    group: 'Kunder',
    about: 'Vad som är avtalat och ska faktureras, med referens, period och moms.',
    ...settings,
  },
  {
    path: adminPaths.schoolRequests,
    label: 'Önskemål',
    group: 'Kunder',
    about: 'Det som skolor ber om, till exempel ett annat namn eller en annan adress.',
    forWhom: 'administratörer av tjänsten och av huvudmän',
    mayOpen: (user) => hasAnyRole(user, ['admin', 'owneradmin']),
  },
  {
    path: adminPaths.operations,
    label: 'Drift',
    group: 'Drift',
    about: 'Mejl och annat arbete som har misslyckats, för att försöka igen.',
    ...settings,
  },
  {
    path: adminPaths.audit,
    label: 'Ändringar',
    group: 'Drift',
    about: 'Vem som har ändrat vad, och när.',
    ...settings,
  },
  {
    path: adminPaths.apiKeys,
    label: 'API-nycklar',
    group: 'Drift',
    about: 'Nycklar som andra system läser och publicerar innehåll med.',
    ...settings,
  },
  {
    path: adminPaths.webhooks,
    label: 'Webhookar',
    group: 'Drift',
    about: 'Vilka andra system som får veta när något publiceras.',
    ...settings,
  },
];

export const sectionsFor = (user: SessionUser): readonly AdminSection[] =>
  sections.filter(({ mayOpen }) => mayOpen(user));

export const sectionAt = (pathname: string): AdminSection | undefined =>
  sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

interface SectionGroup {
  /** Absent where one group is all there is. */
  readonly name?: string;
  readonly sections: readonly AdminSection[];
}

/** The sections in their groups. What one administers oneself comes first. */
export function groupsOf(sections: readonly AdminSection[]): readonly SectionGroup[] {
  const groups = [...new Set(sections.map(({ group }) => group))];
  if (groups.filter((group) => group !== undefined).length < 2) return [{ sections }];
  return groups.map((name) => ({
    ...(name && { name }),
    sections: sections.filter(({ group }) => group === name),
  }));
}
