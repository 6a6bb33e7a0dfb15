import type { Init } from '@lasar/contract/site/init';
import { analyticsItems, pixelItems } from './stored-items-of-others.ts';

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
const onSharedComputer = 'På en delad dator också när du loggar ut';
const untilChanged = `Tills du ändrar valet eller rensar webbläsaren. ${onSharedComputer}`;
const session = {
  ...own,
  places: ['localStorage', 'sessionStorage'],
  lifetime:
    'Tills du loggar ut eller inloggningen går ut efter tolv timmar. Med Delad dator också när fliken stängs',
} as const;
const inBrowser = { ...own, places: ['localStorage'] } as const;
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
    ...inBrowser,
    name: 'lasar.account.logout',
    purpose: 'Loggar ut dig i alla flikar samtidigt',
    lifetime: 'Tas bort direkt',
  },
  {
    ...inBrowser,
    name: 'lasar.device.shared',
    purpose: 'Minns att du har valt Delad dator, så att nästa person inte ser vad du har gjort',
    lifetime:
      'Tills du loggar ut, eller tills någon nästa gång öppnar webbplatsen utan att logga in',
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
    name: 'lasar-door-*',
    places: ['cookie'],
    purpose:
      'Skyddar inloggningen med Google, Microsoft eller Skolfederation mot förfalskade länkar',
    lifetime: 'Tills inloggningen är klar, högst tio minuter',
  },
  {
    ...own,
    name: 'lasar-lti-*',
    places: ['cookie'],
    purpose: 'Skyddar inloggningen från en lärplattform mot förfalskade länkar',
    lifetime: 'Tills inloggningen är klar, högst tio minuter',
  },
  {
    ...inBrowser,
    name: 'lasar.device.login-way',
    purpose: 'Minns vilken tjänst du senast loggade in med, så att den står först',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.login-school',
    purpose: 'Minns skolan vars länk du har öppnat, så att dess inloggningar står först',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.skolfederation',
    purpose: 'Minns vilken inloggning du senast valde i Skolfederation',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.theme',
    purpose: 'Minns om du vill ha ljust eller mörkt utseende',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.reading',
    purpose:
      'Minns dina läsinställningar: textens storlek, avstånd, typsnitt och färg, och om du vill läsa lättare svenska',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.read-aloud',
    purpose: 'Minns hur fort och med vilken röst du får text uppläst',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.language',
    purpose: 'Minns vilket språk du vill se begrepp på, bredvid svenska',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.sidebar',
    purpose: 'Minns om sidomenyn är öppen eller stängd',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.folded',
    purpose: 'Minns vilka delar av redaktörens formulär som är hopfällda',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.pdf-night',
    purpose: 'Minns om du vill läsa pdf:er i nattläge',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.printout',
    purpose: 'Minns vilka delar du tar med när du skriver ut en lektion',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.form.*',
    purpose:
      'Minns dina svar på ett självtest. De skickas bara om du låter dem räknas i en klassbild',
    lifetime: `Tills du tar bort svaren eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.done.*',
    purpose: 'Minns vilka lektioner och uppgifter du har gjort klart. Det skickas inte till någon',
    lifetime: `Tills du tar bort det eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.words.*',
    purpose: 'Minns vilka begrepp du kan när du tränar. Det skickas inte till någon',
    lifetime: `Tills du tar bort det eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.wrong.*',
    purpose:
      'Minns vilka frågor och ord som blev fel, och vilken dag du får öva på dem igen. Det skickas inte till någon',
    lifetime: `Tills du kan dem, glömmer allt på Mina lektioner eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.keep',
    purpose: 'Minns att du har tryckt på Spara på den här datorn, om du kom hit med en klasskod',
    lifetime: `Gäller den inloggningen. Tas bort när du glömmer allt eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.recent',
    purpose:
      'Minns de senaste tolv lektionerna och uppgifterna, så att du kan fortsätta där du var. Det skickas inte till någon',
    lifetime: `Tills du glömmer allt på Mina lektioner eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.week',
    purpose: 'Minns vad du har lagt i din vecka. Det skickas inte till någon',
    lifetime: `Tills du tar bort det eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.selections',
    purpose: 'Minns de urval av innehåll som en redaktör har gett namn',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.plan.*',
    purpose: 'Minns planeringar som du gör utan konto. De skickas inte till någon',
    lifetime: `Tills du tar bort dem eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.class-plan',
    purpose: 'Minns koden till klassens planering, så att du hittar tillbaka till den',
    lifetime: `Tills du öppnar en annan kod, glömmer allt på Mina lektioner eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.unsaved.*',
    purpose: 'Minns det en redaktör har skrivit, tills tjänsten har sparat det',
    lifetime: `Tills det är sparat. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.films',
    purpose: 'Minns var du slutade i de senaste hundra filmerna. Det skickas inte till någon',
    lifetime: `Tills du har sett klart filmen eller rensar webbläsaren. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.captions',
    purpose:
      'Minns vilka undertexter, vilket ljud, teckenspråk och syntolkning du vill ha i filmer',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.speed',
    purpose: 'Minns hur fort du vill att filmer spelas',
    lifetime: untilChanged,
  },
  {
    ...inBrowser,
    name: 'lasar.device.film-light',
    purpose: 'Minns om du vill spara data och se filmer som stillbilder',
    lifetime: untilChanged,
  },
  {
    ...inTab,
    name: 'lasar.device.quote',
    purpose:
      'Minns det du har skrivit i en offertförfrågan, så att det finns kvar om något går fel',
    lifetime: `Tills förfrågan är skickad eller fliken stängs. ${onSharedComputer}`,
  },
  {
    ...inBrowser,
    name: 'lasar.device.counted.*',
    purpose: 'Minns om dina svar får räknas i klassbilden, med ett nummer i stället för ditt namn',
    lifetime: `Gäller samma dag och tas bort nästa gång du svarar. ${onSharedComputer}`,
  },
  {
    ...inTab,
    name: 'lasar.device.run.*',
    purpose:
      'Minns var ni är i en lektion som visas på tavlan, och koden till klassens svar, så att lektionen går vidare om sidan laddas om. Inget om eleverna sparas',
    lifetime: 'Samma dag, tills du loggar ut eller fliken stängs',
  },
  {
    ...inTab,
    name: 'lasar.device.login-till',
    purpose: 'Minns vilken sida du var på väg till när du loggade in med en annan tjänst',
    lifetime: 'Tills inloggningen är klar eller fliken stängs',
  },
  {
    ...inTab,
    name: 'lasar.device.reloaded',
    purpose: 'Hindrar att en sida som inte går att visa laddas om gång på gång',
    lifetime: 'Tills fliken stängs',
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

/** All items that the site may store in a browser. Those of analytics and pixel only if these are configured. */
export const storedItemsOf = ({
  analytics,
  pixelId,
}: Pick<Init, 'analytics' | 'pixelId'>): readonly StoredItem[] => [
  ...ownItems,
  ...(analytics ? analyticsItems : []),
  ...(pixelId === undefined ? [] : pixelItems),
];
