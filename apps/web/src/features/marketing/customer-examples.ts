/** Made-up situations around lessons that exist. `param` lends motif and colour. */
export const examples = [
  {
    param: 'grundskola',
    title: 'En vikarie tar över biologin i årskurs 5',
    situation:
      'Klockan är halv åtta och klassens NO-lärare är sjuk. Vikarien har inte undervisat i biologi förut och har en halvtimme på sig.',
    use: 'Hon öppnar kursområdet om näringskedjor och tar den första lektionen. Lärarhandledningen ger ett upplägg, filmen är genomgången och arbetsbladet räcker för resten av passet. När läraren är tillbaka ser hon på målen vad klassen har gått igenom.',
    needs:
      'Lektionen är öppen och kräver varken konto eller licens. För facit behövs lärarens inloggning.',
    search: 'näringskedjor',
  },
  {
    param: 'gymnasieskola',
    title: 'Ekvationer i Matematik\u00a01b, i två olika takter',
    situation:
      'Halva gruppen löser linjära ekvationer utan problem. Den andra halvan tappar tråden när obekanta står på båda sidor.',
    use: 'Läraren visar filmen om balansmetoden för alla. Därefter tar de som vill gå vidare arbetsbladet, medan de andra ser filmen igen i egen takt och gör självtestet. Förklaringen till varje fel svar visar vilket steg som ska övas en gång till.',
    needs: 'Skolan behöver licens för gymnasieskolan om lektionen inte är märkt Öppen.',
    search: 'linjära ekvationer',
  },
  {
    param: 'vuxenutbildning',
    title: 'Ord för mataffären på sfi kurs B',
    situation: 'Deltagarna läser på tider som varierar, och flera har bara en telefon.',
    use: 'Gruppen går igenom begreppsbladet tillsammans och övar samtalet i kassan högt. Den som missade passet öppnar samma lektion på telefonen hemma, med text i filmen och ett självtest att pröva sig på.',
    needs: 'Ingen behöver logga in för att använda en öppen lektion.',
    search: 'mataffären',
  },
] as const;
