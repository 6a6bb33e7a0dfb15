import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const about: SitePageBody<'about'> = {
  title: 'Om oss',
  lead: '{produktnamn} är ett digitalt läromedel som utgår från lektionen: något att gå igenom, något att arbeta med och ett sätt att se om det fastnade.',
  sections: [
    {
      heading: 'Varför {produktnamn} finns',
      text: `En planering kan ta längre tid än lektionen den gäller. Filmen ligger på ett ställe, arbetsbladet på ett annat och målet i en pdf från Skolverket. Vi lägger det som hör till samma lektion på samma sida.`,
    },
    {
      heading: 'Ordnat som skolan',
      text: `Innehållet följer skolform, ämne, kurs och kursområde. Därför hittar du rätt även när du inte vet vad lektionen heter. Gymnasiets nivåer i Gy25 står bredvid kurserna i Gy11 som de ersätter, så att ni kan planera medan båda gäller.`,
    },
    {
      heading: 'Gjort för klassrummet',
      text: `Filmerna har svensk text. Arbetsblad och begreppsblad är pdf-filer att visa eller skriva ut. Allt går att nå med tangentbordet, och sidorna finns i ljust och mörkt utförande, så att projektorn inte bländar.

Bilderna är ritade för {produktnamn} och ser ut som klippt papper. Samma former går igen i filmerna, så att du känner igen dig.`,
    },
    {
      heading: 'Det vi låter bli',
      text: `- Vi kräver inte att elever uppger vilka de är.
- Vi visar ingen reklam.
- {inga-andra-företag}
- Vi sätter inga kakor utan ditt ja, utom de nödvändiga: en minns ditt kakval, och en skyddar inloggningen om du loggar in med en annan tjänst, som Skolon.`,
    },
    {
      heading: 'Hör av dig',
      text: `Har du hittat ett fel, saknar du ett område eller undrar du över något? Skriv till {kontakt}. I [Lärarteamet](/lararteamet) ser du vilka som står bakom lektionerna.`,
    },
  ],
  metaTitle: 'Om oss',
  metaDescription:
    'Ett digitalt läromedel som utgår från lektionen: ordnat som skolan och gjort för klassrummet, där ingen elev behöver uppge vem den är.',
};
