import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

export const help: SitePageBody<'help'> = {
  title: 'Hjälp',
  lead: 'Svar på det som lärare och elever oftast undrar över. Hittar du inte ditt svar? Skriv till oss.',
  sections: [
    {
      heading: 'Hitta en lektion',
      text: `### Vad kan jag söka på?

Ämne, kurs, kurskod, begrepp eller vad lektionen handlar om. Du kan skriva som du talar: bråk åk 5, sfi c, ma 1b. Stavfel gör oftast inget. [Sök](/sok)

### Min kurs heter något annat i Gy25.

Välj nivån i Gy25, som står först i ämnet, eller den äldre kursen i Gy11. Lektionerna är desamma, och du kan söka på båda koderna.`,
    },
    {
      heading: 'Logga in',
      text: `### Jag är lärare. Hur loggar jag in?

Med e-postadress och lösenord, eller via Skolon, Google, Microsoft eller Skolfederation om din skola använder det. [Logga in](/auth/login)

### Jag är elev. Behöver jag ett konto?

Nej. Logga in via skolans inloggning eller med klasskoden som din lärare visar. Då sparar vi inte vad du heter.

### Jag har glömt mitt lösenord.

Begär en länk på sidan [Glömt lösenord](/auth/glomt-losenord). Den gäller i 30 minuter. Kommer det inget mejl? Titta i skräpposten, och kontrollera att du skrev den adress som skolan har gett oss.

### Det står att licens saknas.

Skolan har ingen licens för den skolformen i dag. Fråga den på skolan som sköter licenserna, eller [begär en offert](/begar-offert). Öppna lektioner fungerar ändå.`,
    },
    {
      heading: 'I klassrummet',
      text: `### Filmen startar inte.

Fungerar andra webbplatser? Ladda i så fall om sidan. Annars är det nätet: vänta en stund och försök igen. Ibland är det skolans filter som stoppar film. Be då skolans it att tillåta webbplatsens adress.

### Hur visar jag texten större på projektorn?

Håll ner Ctrl och tryck på plus. Sidorna tål 400 procent. Mörkt läge, som bländar mindre, väljer du under Läsinställningar längst ned på varje sida.

### Går det att få texten uppläst?

Ja, tryck på Lyssna på lektionen, uppgiften eller självtestet. Markera text först om du vill börja där. Saknar enheten en svensk röst står det där vilken inställning som ger en.

### Hur håller jag reda på vad jag har gjort?

Tryck på Spara på en lektion eller uppgift och välj Klar eller I min vecka. Självtest och filmer blir klara av sig själva. Allt står på [Mina lektioner](/mitt), bara i din webbläsare. Där sparar du det också som en fil, skriver ut ett kvitto eller glömmer allt.

### Kan jag öva på det som blev fel?

Ja. Frågor du svarar fel på i självtest och övningar, och ord du inte kan än, kommer tillbaka på [Mina lektioner](/mitt) efter 1, 3, 7 och 21 dagar. De sparas bara i din webbläsare. Har du loggat in via Skolon eller med klasskod trycker du först på Spara på den här datorn.

### Vad betyder ett ord?

Ord med prickad linje under förklaras när du trycker på dem. Alla förklarade ord står i [ordlistan](/ordlista), och Träna begreppen finns på lektioner och områden. När lektionens ord är översatta finns begreppsbladet på två språk, till exempel svenska och arabiska.

### Går det att ändra hur texten ser ut?

Ja. Under Läsinställningar, längst ned på varje sida, väljer du textens storlek, avstånd mellan bokstäver och rader, radernas längd, papperets färg, läslinjal och ett typsnitt för dyslexi. Valen sparas i din webbläsare och ändrar inte utskrifter. Många lektioner har också en text på lättare svenska, som du väljer på lektionens sida eller under Läsinställningar.

### Var finns facit och lärarhandledning?

Handledningen finns på lektionens sida och facit vid arbetsbladet, när du är inloggad som lärare med licens. Elever ser dem inte. I öppna lektioner är handledningen öppen för alla.

### Kan jag planera en vecka och dela den med klassen?

Ja. Tryck på Spara vid en lektion eller en uppgift och välj Lägg till i planering. Av en film kan du ta med ett klipp, och av ett arbetsblad några av sidorna. Under Mina planeringar ordnar du raderna, skriver rubriker och anteckningar och skapar en kod. Klassen skriver koden på sidan Klasskod och ser planeringen utan konto. Utan lärarkonto sparas planeringen i din webbläsare, och du kan flytta den till kontot när du har loggat in.

### Var ser jag vilket centralt innehåll lektionerna behandlar?

Vid målen på lektionens sida, och för en hel kurs på sidan Centralt innehåll, som du når från ämnets kurser och från kursens områden. Där står vilka lektioner som hör till varje punkt, och om punkten undervisas i en hel lektion, övas eller bara nämns som begrepp. Punkterna kan läggas till i en planering.

### Hur får en vikarie tillgång till planeringen?

Skapa en länk till en vikarie på planeringens sida och välj dag. Den dagen ser vikarien, utan konto, planeringen med lektionernas minuter, handledningar och facit, och kan visa den för klassen eller skriva ut den. Du kan avsluta länken när du vill.

### Hur skriver jag ut en lektion?

Tryck på Skriv ut på lektionens sida, och välj vad som ska vara med: texten om lektionen, nyckelord, filmernas text och arbetsblad, och för lärare med licens också handledning och facit. Allt blir en pdf, och webbläsaren minns valet till nästa gång.

### Ser läraren vad eleverna svarar i självtestet?

Nej. Svaren sparas bara i elevens egen webbläsare. Undantaget är klassbilden: där räknas svaren utan namn för de elever som har sagt ja.

### Hur ser jag vad klassen behöver gå igenom?

Lägg lektionen eller självtestet i en planering, skapa en kod och öppna klassbilden på planeringens sida. Medan eleverna arbetar ser du hur många som är klara, hur många som har rätt på varje fråga och vilket fel som är vanligast. Svaren tas bort när dagen är slut.

### Hur delar jag en lektion med klassen?

Tryck på Dela på lektionens sida. Där kopierar du länken, mejlar den, visar den som qr-kod eller lägger den i Google Classroom eller Teams.`,
    },
    {
      heading: 'Något är fel',
      text: `Är det fel i en lektion? Använd Rapportera fel längst ned på lektionens eller uppgiftens sida, så hamnar det hos redaktionen. För allt annat: skriv till {kontakt}. Berätta gärna vilken sida det gäller och vad som stod på skärmen. Skicka inga uppgifter om elever.

Läs mer om [integritet](/integritet), [kakor](/kakor) och [tillgänglighet](/tillganglighet) på {produktnamn}.`,
    },
  ],
  metaTitle: 'Hjälp',
  metaDescription:
    'Svar på det som lärare och elever oftast undrar över: sökning, inloggning, glömda lösenord, filmer, facit och självtest.',
};
