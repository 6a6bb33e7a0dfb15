import type { Init } from '@lasar/contract/init';

export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage';

/** An item that the site stores in the browser, as described on the page about cookies. */
export interface StoredItem {
  /** `*` stands for a variable part. */
  readonly name: string;
  readonly places: readonly StoragePlace[];
  /** 'Necessary' items serve functions that the user requested. The others require consent ('Jag förstår'). */
  readonly necessary: boolean;
  readonly setBy: string;
  readonly purpose: string;
  readonly lifetime: string;
}

const own = { necessary: true, setBy: 'Webbplatsen själv' } as const;
const untilChanged = 'Tills du ändrar valet, loggar ut eller rensar webbläsaren';
const session = {
  ...own,
  places: ['localStorage', 'sessionStorage'],
  lifetime:
    'Tills du loggar ut eller inloggningen går ut efter tolv timmar. Med Delad dator också när fliken stängs',
} as const;
const inTab = { ...own, places: ['sessionStorage'] } as const;

const ownItems: readonly StoredItem[] = [
  {
    ...own,
    name: 'LACookiev3',
    places: ['cookie'],
    purpose: 'Minns vad du har svarat om kakor',
    lifetime: '150 dagar',
  },
  { ...session, name: 'token', purpose: 'Visar att du är inloggad' },
  { ...session, name: 'expirationDate', purpose: 'Säger när inloggningen går ut' },
  { ...session, name: 'userID', purpose: 'Säger vilket konto som är inloggat' },
  {
    ...own,
    name: 'lasar.logout',
    places: ['localStorage'],
    purpose: 'Loggar ut dig i alla flikar samtidigt',
    lifetime: 'Tas bort direkt',
  },
  {
    ...own,
    name: 'lasar-skolon-*',
    places: ['cookie'],
    purpose: 'Skyddar inloggningen med Skolon mot förfalskade länkar',
    lifetime: 'Tills inloggningen är klar, högst tio minuter',
  },
  {
    ...own,
    name: 'lasar.theme',
    places: ['localStorage'],
    purpose: 'Minns om du vill ha ljust eller mörkt utseende',
    lifetime: untilChanged,
  },
  {
    ...own,
    name: 'lasar.sidebar',
    places: ['localStorage'],
    purpose: 'Minns om sidomenyn är öppen eller stängd',
    lifetime: untilChanged,
  },
  {
    ...own,
    name: 'lasar.pdf-night',
    places: ['localStorage'],
    purpose: 'Minns om du vill läsa pdf:er i nattläge',
    lifetime: untilChanged,
  },
  {
    ...own,
    name: 'lasar.form.*',
    places: ['localStorage'],
    purpose: 'Minns dina svar på ett självtest. De skickas inte till någon',
    lifetime: 'Tills du tar bort svaren, loggar ut eller rensar webbläsaren',
  },
  {
    ...own,
    name: 'lasar.films',
    places: ['localStorage'],
    purpose: 'Minns var du slutade i de senaste hundra filmerna. Det skickas inte till någon',
    lifetime: 'Tills du har sett klart filmen, loggar ut eller rensar webbläsaren',
  },
  {
    ...own,
    name: 'lasar.captions',
    places: ['localStorage'],
    purpose: 'Minns om du vill ha undertexter i filmer, och på vilket språk',
    lifetime: untilChanged,
  },
  {
    ...own,
    name: 'lasar.speed',
    places: ['localStorage'],
    purpose: 'Minns hur fort du vill att filmer spelas',
    lifetime: untilChanged,
  },
  {
    ...own,
    name: 'lasar.film-light',
    places: ['localStorage'],
    purpose: 'Minns om du vill spara data och se filmer som stillbilder',
    lifetime: untilChanged,
  },
  {
    ...inTab,
    name: 'lasar.quote',
    purpose:
      'Minns det du har skrivit i en offertförfrågan, så att det finns kvar om något går fel',
    lifetime: 'Tills förfrågan är skickad, du loggar ut eller fliken stängs',
  },
  {
    ...inTab,
    name: 'lasar.skolon-till',
    purpose: 'Minns vilken sida du var på väg till när du loggade in med Skolon',
    lifetime: 'Tills inloggningen är klar eller fliken stängs',
  },
  {
    ...inTab,
    name: 'lasar.reloaded',
    purpose: 'Hindrar att en sida som inte går att visa laddas om gång på gång',
    lifetime: 'Tills du loggar ut eller fliken stängs',
  },
  {
    ...inTab,
    name: 'react-router-scroll-positions',
    purpose: 'Minns hur långt ner på sidan du var, när du går tillbaka',
    lifetime: 'Tills fliken stängs',
  },
  {
    ...inTab,
    name: 'react-router-manifest-version',
    purpose: 'Laddar om sidan en gång när en ny version av webbplatsen har kommit ut',
    lifetime: 'Tills sidan har laddats om',
  },
];

const google = { necessary: false, setBy: 'Google Analytics', places: ['cookie'] } as const;
const meta = { necessary: false, setBy: 'Metas annonspixel' } as const;

const analyticsItems: readonly StoredItem[] = [
  {
    ...google,
    name: '_ga',
    purpose: 'Skiljer en webbläsare från en annan i besöksstatistiken',
    lifetime: 'Två år, eller tills du ändrar ditt kakval',
  },
  {
    ...google,
    name: '_ga_*',
    purpose: 'Håller ihop ett besök i besöksstatistiken',
    lifetime: 'Två år, eller tills du ändrar ditt kakval',
  },
];

const pixelItems: readonly StoredItem[] = [
  {
    ...meta,
    name: '_fbp',
    places: ['cookie'],
    purpose: 'Visar vilka annonser som har lett hit',
    lifetime: '90 dagar, eller tills du ändrar ditt kakval',
  },
  {
    ...meta,
    name: 'lastExternalReferrer*',
    places: ['localStorage'],
    purpose: 'Minns vilken annan webbplats du kom från, och när',
    lifetime: 'Tills du ändrar ditt kakval eller rensar webbläsaren',
  },
];

/** All items that the site may store in a browser. Those of analytics and pixel only if these are configured. */
export const storedItemsOf = ({
  analytics,
  pixelId,
}: Pick<Init, 'analytics' | 'pixelId'>): readonly StoredItem[] => [
  ...ownItems,
  ...(analytics ? analyticsItems : []),
  ...(pixelId === undefined ? [] : pixelItems),
];
