/**
 * Groups of irregular forms, one a line, to measure stemming by. Source: Svenska Akademiens grammatik (1999), volume 2,
 * chapters 2, 3 and 7, which inflect these words; written from the paradigms, not from the lists of the stemmer.
 */
const lines = `
hand handen händer händerna händernas
land landet länder länderna
stad staden städer städerna städers
huvudstad huvudstaden huvudstäder huvudstäderna
tand tanden tänder tänderna
strand stranden stränder stränderna
natt natten nätter nätterna
sommarnatt sommarnatten sommarnätter
bok boken böcker böckerna böckernas
lärobok läroboken läroböcker läroböckerna
fot foten fötter fötterna
rot roten rötter rötterna
kvadratrot kvadratroten kvadratrötter
bonde bonden bönder bönderna
son sonen söner sönerna
far fars fäder fäderna
mor mors mödrar mödrarna
bror brors bröder bröderna
dotter dottern döttrar döttrarna
man mannen män männen männens
sjöman sjömannen sjömän sjömännen
tjänsteman tjänstemannen tjänstemän
riksdagsman riksdagsmannen riksdagsmän
vän vännen vänner vännerna
mun munnen munnar
mus musen möss mössen
lus lusen löss
gås gåsen gäss gässen
get geten getter getterna
öga ögat ögon ögonen
öra örat öron öronen
bokstav bokstaven bokstäver bokstäverna
ledamot ledamoten ledamöter ledamöterna
bostad bostaden bostäder bostäderna
brand branden bränder bränderna
rand randen ränder ränderna
nöt nöten nötter nötterna
kloster klostret klostren
sko skon skor skorna
ko kor korna
syster systern systrar systrarna
vinter vintern vintrar vintrarna
sommar sommaren somrar somrarna
fönster fönstret fönstren
nyckel nyckeln nycklar nycklarna
fågel fågeln fåglar fåglarna
finger fingret fingrar fingrarna
vatten vattnet vattnets
tecken tecknet tecknen
rum rummet rummen
program programmet programmen
hem hemmet hemmen
stam stammen stammar
dröm drömmen drömmar
ström strömmen strömmar
skriva skriver skrev skrivit skriven skrivna
beskriva beskriver beskrev beskrivit beskriven
driva driver drev drivit driven
bli blir blev blivit
stiga stiger stigit
bita biter bet bitit biten
gripa griper grep gripit gripen
begripa begriper begrep begripit
lida lider lidit
rida rider ridit
riva river rev rivit riven
skina skiner skinit
skrika skriker skrek skrikit
slita sliter slet slitit sliten
sprida sprider spred spridit
strida strider stred stridit
svika sviker svek svikit sviken
tiga tiger teg tigit
vrida vrider vred vridit vriden
glida glider gled glidit
kliva kliver klev klivit
niga niger neg nigit
pipa piper pep pipit
smita smiter smet smitit
bjuda bjuder bjöd bjudit bjuden
bryta bryter bröt brutit bruten brutna
avbryta avbryter avbröt avbrutit avbruten
flyga flyger flög flugit
flyta flyter flöt flutit
frysa fryser frös frusit frusen frusna
gjuta gjuter göt gjutit gjuten
knyta knyter knöt knutit knutna
krypa kryper kröp krupit
ljuga ljuger ljög ljugit
njuta njuter njöt njutit
sjunga sjunger sjöng sjungit sjungen
sjunka sjunker sjönk sjunkit sjunken
skjuta skjuter sköt skjutit skjuten
skryta skryter skröt skrutit
sluta sluter slöt slutit sluten
smyga smyger smög smugit
stryka stryker strök strukit struken
suga suger sög sugit
supa super söp supit
tjuta tjuter tjöt tjutit
klyva klyver klöv kluvit kluven
dyka dyker dök dykt
nysa nyser nös nyst
nypa nyper nöp nupit
binda binder bundit bunden bundna
brinna brinner brann brunnit
brista brister brast brustit brusten
dricka dricker drack druckit drucken
finna finner fann funnit funnen funna
försvinna försvinner försvann försvunnit försvunnen
hinna hinner hann hunnit
rinna rinner rann runnit
spinna spinner spann spunnit spunnen
springa springer sprang sprungit
spricka spricker sprack spruckit sprucken
sticka sticker stack stuckit stucken
stinka stinker stank
slippa slipper sluppit
tvinga tvingar tvang tvungit tvungen
vinna vinner vann vunnit vunnen vunna
bära bär burit
bära bärs burits burna
skära skär skar skurit skurna
stjäla stjäl stulit stulen stulna
svära svär svor svurit
sova sover sov sovit
äta äter åt ätit äten
gråta gråter grät gråtit
låta låter lät låtit
falla faller föll fallit fallen
hålla håller höll hållit hållen
behålla behåller behöll behållit behållen
innehålla innehåller innehöll innehållit
få fick fått
gå går gick gått
uppgå uppgår uppgick uppgått
stå står stod stått
förstå förstår förstod förstått
bestå består bestod bestått
uppstå uppstår uppstod uppstått
slå slår slog slagit
föreslå föreslår föreslog föreslagit
se ser sett
ge ger gav gett givit given
ange anger angav angett
ta tar tog tagit tagen
delta deltar deltog deltagit
anta antar antog antagit antagen
dra drar dragit dragen
bidra bidrar bidrog bidragit
be ber bett
le ler log
dö dör dog dött
komma kommer kom kommit kommen
förekomma förekommer förekom förekommit
ligga ligger legat
sitta sitter satt suttit
sätta sätter satte
ersätta ersätter ersatte ersatt ersatta
lägga lägger lade lagt lagd
säga säger sade sagt sagd
göra gör gjorde gjort gjord gjorda
avgöra avgör avgjorde avgjort
veta vet visste vetat
kunna kan kunde kunnat
vilja vill ville velat
välja väljer valde valt
sälja säljer sålde sålt såld sålda
dölja döljer dolde dolt dold
vänja vänjer vande vant
glädja gläder gladde
stödja stödjer stödde stött
känna känner kände känt känd kända
bränna bränner brände bränt bränd
nämna nämner nämnde nämnt nämnd
använda använder använde använt
möta möter mötte mött
mäta mäter mätte mätt
byta byter bytte bytt bytta
leda leder ledde
betyda betyder betydde betytt
tro tror trodde trott
bo bor bodde bott
sy syr sydde sytt sydd
bero beror berodde berott
läsa läser läste läst
lösa löser löste löst
lära lär lärde lärt lärd
köra kör körde kört körd
höra hör hörde hört hörd
skära skär skurit
växa växer växte vuxit vuxen vuxna
röd rött röda rödare
död dött döda
bred brett breda bredare
god gott goda bättre bäst bästa
glad glatt glada gladare
vit vitt vita
blöt blött blöta
våt vått våta
söt sött söta
het hett heta
blå blått blåa
mörkblå mörkblått
grå grått gråa
ny nytt nya nyare
fri fritt fria friare
rund runt runda
hård hårt hårda hårdare
mild milt milda
vild vilt vilda
sann sant sanna
tunn tunt tunna
stor stort stora större störst största
liten litet lilla små mindre minst minsta
gammal gammalt gamla äldre äldst äldsta
ung ungt unga yngre yngst yngsta
lång långt långa längre längst längsta
hög högt höga högre högst högsta
tung tungt tunga tyngre tyngst
grov grovt grova grövre grövst
låg lågt låga lägre lägst lägsta
trång trångt trånga trängre trängst
dålig dåligt dåliga sämre sämst
få färre
många fler flera flest
nära närmare närmast
gärna hellre helst
fin fint fina finare
svår svårt svåra svårare
klar klart klara
enkel enkelt enkla enklare
vacker vackert vackra vackrast
säker säkert säkra säkrare
`;

/** The groups, each a list of forms. */
export const irregularGroups: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
