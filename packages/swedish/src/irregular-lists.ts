// Forms that no ending tells, as data. Source of all lists: Svenska Akademiens grammatik (Teleman, Hellberg and Andersson,
// 1999), volume 2, which names them as exceptions: nouns in chapter 2, adjectives in chapter 3, verbs in chapter 7.

/** Nouns whose stem changes, or is too short for the rules: the singular, the plural, its definite form, and other forms. */
export const nouns = `
  and änder änderna | bok böcker böckerna | bokstav bokstäver bokstäverna | bonde bönder bönderna
  bostad bostäder bostäderna | brand bränder bränderna | bror bröder bröderna broder brodern
  dotter döttrar döttrarna | far fars fäder fäderna fader fadern | fot fötter fötterna | get getter getterna
  gås gäss gässen | hand händer händerna | huvud huvuden huvudena huvudet | kloster klostren klostret
  klo klorna | knä knän knäna | ko kor korna | land länder länderna | ledamot ledamöter ledamöterna | lus löss lössen
  man män männen | mor mors mödrar mödrarna moder | mus möss mössen | natt nätter nätterna | nöt nötter nötterna
  rand ränder ränderna | rot rötter rötterna | sko skor skorna skon | son söner sönerna | spång spänger spängerna
  koppar kopparn | stad städer städerna | strand stränder stränderna | tand tänder tänderna | tång tänger tängerna
  tiger tigern tigrar tigrarna | öga ögon ögonen ögat | öra öron öronen örat
  bly blyet | bro bron broar broarna bros | by byn byar byarna bys | frö fröet frön fröna | sjö sjön sjöar sjöarna sjös sjon
  snö snön snös snon | tro tron tros | strå strået strån stråna | trä träet | video videor videorna | vy vyn vyer vyerna`;

/**
 * Nouns too short for the rules of endings, whose forms end other words by chance: the form that is the stem, and the others. One
 * letter makes no stem. Forms of four letters are here without diacritics too.
 */
export const shortNouns = `
  ax axet axen | bi biet bin bina | bio bion | ek eken ekar ekarna eks | halvö halvön halvon | insjö insjön insjon
  is isen isar isarna | kö köer köerna | sky skyn | tå tån tårna | vrå vrån vrår vrårna | yta ytan ytor ytorna
  ål ålen ålar ålarna | år året åren års aret aren | ås åsen åsar åsarna | åar ån åarna | öar ö ön öarna oarna | öl ölet`;

/**
 * Nouns that drop the vowel of their last syllable before an ending, where no rule of spelling tells them from other words: lager,
 * lagret beside lag, lagar.
 */
export const syncopatedNouns = `
  afton axel djävul feber fiber filter foder fröken hunger lager läder läger meter morgon mussel peppar
  pulver seger siden silver socker väder åder åker ånger öken`;

/** Nouns on -a that are no forms of the shorter word in them: kola, kolor beside kol. */
export const nounsOnA = 'kola kula nota opera rova skala syra taka';

/** Nouns on -s that are no genitives of another: svans beside svan. */
export const nounsOnS = 'krans svans';

/** Nouns on -o, which keep it: foto, fotot; video, videon. */
export const nounsOnO = `
  avokado bingo bistro cello disko domino eko espresso euro flamingo foto getto ghetto info intro kakao kasino kilo kimono
  konto lasso libretto logo lotto mango manifesto metro motto piano portfolio promo radio risotto scenario
  silo solo studio tango tempo torso trio veto video`;

/** Nouns on -um that drop it before an ending: museum, museet, museer. */
export const nounsOnUm = `
  akvarium auditorium centrum evangelium gymnasium herbarium imperium jubileum kollegium kompendium konsortium
  krematorium kriterium laboratorium lyceum mausoleum medium ministerium museum observatorium planetarium podium
  privilegium sanatorium seminarium solarium spektrum stadium stipendium symposium terrarium territorium`;

/** Strong verbs: the infinitive, the preterite and the supine. The participle follows from the supine. */
export const strongVerbs = `
  be bad bett | bidraga bidrog bidragit bidra bidrar | deltaga deltog deltagit delta deltar | binda band bundit
  bita bet bitit | bjuda bjöd bjudit | bliva blev blivit bli blir | brinna brann brunnit | brista brast brustit
  bryta bröt brutit | bära bar burit | draga drog dragit dra drar | dricka drack druckit | driva drev drivit
  drypa dröp drupit | duga dög dugt | dyka dök dykt | dö dog dött | falla föll fallit | fara for farit
  finna fann funnit | flyga flög flugit | flyta flöt flutit | frysa frös frusit | få fick fått
  försvinna försvann försvunnit | giva gav givit ge ger gett | gjuta göt gjutit | glida gled glidit
  gnida gned gnidit | gripa grep gripit | gråta grät gråtit | gå gick gått | hinna hann hunnit | hugga högg huggit
  hålla höll hållit | kliva klev klivit | klyva klöv kluvit | knipa knep knipit | knyta knöt knutit
  komma kom kommit | krypa kröp krupit | kvida kved kvidit | le log lett | lida led lidit | ligga låg legat
  ljuda ljöd ljudit | ljuga ljög ljugit | låta lät låtit | niga neg nigit | njuta njöt njutit | nypa nöp nupit
  nysa nös nyst | pipa pep pipit | rida red ridit | rinna rann runnit | riva rev rivit | ryka rök rukit
  ryta röt rutit | se såg sett | sitta satt suttit | sjuda sjöd sjudit | sjunga sjöng sjungit | sjunka sjönk sjunkit
  skina sken sken | skjuta sköt skjutit | skrida skred skridit | skrika skrek skrikit | skriva skrev skrivit
  skryta skröt skrutit | skära skar skurit | slippa slapp sluppit | slita slet slitit | sluta slöt slutit
  slå slog slagit | smita smet smitit | smyga smög smugit | smälta smälte smultit | snyta snöt snutit
  sova sov sovit | spinna spann spunnit | spricka sprack spruckit | sprida spred spridit | springa sprang sprungit
  sticka stack stuckit | stiga steg stigit | stinka stank stunkit | stjäla stal stulit | strida stred stridit
  stryka strök strukit | strypa ströp strupit | stå stod stått | suga sög sugit | supa söp supit | svida sved svidit
  svika svek svikit | svälta svalt svultit | svära svor svurit | taga tog tagit ta tar | tiga teg tigit
  tjuta tjöt tjutit | tvinga tvang tvungit | vika vek vikit | vinna vann vunnit | vrida vred vridit
  växa växte vuxit | äta åt ätit`;

/** Other verbs whose stem changes: the infinitive and the forms that no ending tells. */
export const otherVerbs = `
  be ber bedja | bero beror berodde berott | bo bor bodde bott | breda bredde brett | bringa bragte bragt
  bränna brände bränt bränd | byta bytte bytt | böra bör borde | dö dör | dölja dolde dolt dold | fly flyr flydde
  flyta flyter | få får | föda födde fött född | glädja gladde gläder | gnälla gnällt | gro gror grodde grott
  gå går | göra gör gjorde gjort gjord | blåsa blåste blåst | ha har hade haft | heta hette hetat | hända hände hänt
  kläda klädde klätt klädd | kolonisera kolonisering koloniseringen | kunna kan kunde kunnat
  känna kände känt känd | le ler | leda ledde lett ledd
  lyda lydde lytt | lysa lyste lyst | låsa låste låst | lägga lade lagt lagd | läsa läste läst | lösa löste
  mäta mätte mätt | möta mötte mött | må mår mådde | nå når nådde nått | nämna nämnde nämnt nämnd | råda rådde
  resa reste | se ser sedd | ske sker skedde skett | skilja skilde skilt skild | slå slår | smörja smorde smort smord
  sprida spridde spritt spridd | spå spådde | stå står | stödja stödde stött stödd | svälja svalde
  sy syr sydde sytt sydd | sälja sålde sålt såld | sända sände sänt | säga sade sagt sagd | sätta satte
  tro tror trodde trott | träda trädde trätt | tyda tydde tytt | betyda betydde betytt | tända tände tänt
  vilja vill ville velat | vänja vande vant | vända vände vänt | välja valde valt | veta vet visste | äta äter | öva övar övade övat övning övningar övningen övningarna`;

/** Adjectives: the positive, its neuter where the stem changes, the comparative and the superlative. */
export const adjectives = `
  blid blitt | blind blint | blå blått | blöt blött | bred brett | dyr dyrt | dålig illa sämre sämst värre värst
  död dött | enskild enskilt | få färre | flat flatt | brun brunt | dubbel dubbelt | egen eget egna | enkel enkelt | fin fint
  fri fritt | ful fult | gammal gammalt gamla gamle äldre äldst | gärna hellre helst | glad glatt
  god gott bra bättre bäst | grann grant | grov grövre grövst | grå grått | grön grönt | gul gult | hel helt
  het hett | hård hårt | hög högre högst | klar klart | kär kärt | liten litet lilla små mindre minst
  låg lägre lägst | lång längre längst | mild milt | mycket mera mest | många mången mångt flera fler flest
  mör mört | ny nytt nya nyare nyast | nära närmare närmast | ond ont | rar rart | ren rent | rik rikt | rund runt | rå rått
  röd rött | sann sant | sen sent | skön skönt | skör skört | slö slött | sned snett | spröd sprött | späd spätt
  stor stort större störst | sund sunt | sur surt | säker säkert | svår svårt | särskild särskilt | söt sött
  trång trängre trängst | tung tyngre tyngst | tunn tunt | tvär tvärt | tät tätt | ung yngre yngst | vild vilt
  vit vitt | våt vått | värd värt`;

/**
 * Forms that are commoner as words of their own: the form, and what it is a form of. `Drog` is about drugs before it is about
 * drawing. A text with such a form is found by both words.
 */
export const secondReadings = `
  bad be | band binda | bar bära | brunnen brinna | buren bära | drog draga | fett fet | får få | knep knipa
  klon klo | klor klo | knuten knyta | kon ko | led lida | lett le | låg ligga | red rida | rök ryka | sken skina | skuren skära | slagen slå
  slaget slå | slapp slippa | slätt slät | steg stiga | strupen strypa | vald välja | vek vika`;

/** Forms that are another word too, but are commoner as forms: the form, and a form of the other word. */
export const rarerReadings = 'såg sågen';

/** What a form means after a prefix, where it is another word without one. */
export const prefixedForms = `
  bar bära | drog draga | låg ligga | satt sätta | satta sätta | såg se | vald välja | valda välja`;

/** Prefixes of verbs. A verb with one is inflected as the verb without it. */
export const verbPrefixes = `
  an av be bort er fort fram för före genom ihjäl in inne med miss mot ned ner om på sönder till under undan upp ur ut
  vid å åt åter över`;
