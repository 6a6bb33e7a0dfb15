import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const start: SitePageBody<'start'> = {
  titleFirst: 'Lektionen finns här.',
  titleSecond: 'Börja undervisa.',
  lead: 'Filmer, arbetsblad och självtest, ordnade efter skolform, ämne och kurs. Du behöver inget konto för att titta in.',
  suggestions: 'fotosyntes\nMatematik 1b\nandra världskriget',
  schoolTypesTitle: 'Välj skolform',
  filmTitle: 'Se en film ur en öppen lektion',
  partsTitle: 'Det som hör ihop ligger på samma sida',
  partsLead:
    'En lektion har mål, nyckelord och uppgifter i den ordning de används. I kursområdets lista ser du vad varje lektion innehåller.',
  parts: [
    {
      heading: 'Film',
      text: 'Korta, ritade filmer med svensk text. De spelas direkt på sidan, utan reklam och utan nästa klipp.',
    },
    {
      heading: 'Arbetsblad',
      text: 'Uppgifter i pdf att skriva ut eller visa på skärmen. Facit finns för läraren.',
    },
    {
      heading: 'Självtest',
      text: 'Frågor med svar direkt, och förklaringar till svaren. Resultatet stannar hos eleven.',
    },
    {
      heading: 'Begreppsblad',
      text: 'Lektionens nyckelord samlade på ett blad. Det finns till varje lektion.',
    },
  ],
  accessTitle: 'Börja utan konto',
  accessEverybody:
    'Bläddra, sök och läs om varje lektion. Lektioner märkta {öppen} går att använda i sin helhet.',
  accessPupils: 'Öppnar filmer, arbetsblad och självtest i skolformens alla lektioner.',
  accessTeachers: 'Får dessutom facit och alla lärarhandledningar.',
  privacyTitle: 'Vi behöver inte veta vem eleven är',
  privacyText:
    'Ingen behöver logga in för att använda det som är öppet. Resten öppnar eleven med en klasskod, utan eget konto. I ett självtest får ingen veta vem som svarade vad.',
  metaTitle: '',
  metaDescription:
    'Filmer, arbetsblad och självtest för grundskola, gymnasieskola, vuxenutbildning och folkhögskola, ordnade efter kurs. Öppna lektioner kräver inget konto.',
};
