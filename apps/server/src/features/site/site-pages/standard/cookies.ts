import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const cookies: SitePageBody<'cookies'> = {
  title: 'Kakor',
  lead: 'Här står allt som {produktnamn} kan spara i din webbläsare. Ditt val gäller i 150 dagar, och du ändrar det när du vill längst ned på varje sida.',
  necessaryTitle: 'Nödvändiga',
  necessaryText:
    'Det här behövs för det du själv har bett om: att vara inloggad, att slippa samma fråga igen och att det du skriver inte försvinner. Inget av det följer dig till andra webbplatser.',
  optionalTitle: 'Bara om du svarar Jag förstår',
  optionalText: 'Svarar du Endast nödvändiga sparas inget av det här. Ändrar du dig tas det bort.',
  nothingText:
    'Just nu ingenting. Vi räknar sidvisningar och spelade filmer själva, utan kakor och utan att veta vem som tittar, så ditt svar ändrar inte vad som sparas.',
  metaTitle: 'Kakor',
  metaDescription:
    'Allt som webbplatsen sparar i din webbläsare, vad det är till för och hur länge det ligger kvar.',
};
