type Table = Readonly<Record<string, string>>;

/** Parses lines of the form `word, word = meaning / other meaning`. */
export function table(lines: string): Table {
  return Object.fromEntries(
    lines
      .trim()
      .split(/\n|;/)
      .flatMap((line) => {
        const [words = '', meaning = ''] = line.split('=');
        return words.split(',').map((word) => [word.trim(), meaning.trim()]);
      }),
  );
}

// Abbreviations and synonyms of school Swedish. Every table names its source. A line belongs here only when it holds for
// school Swedish in general, whatever this catalogue contains: none is written to improve a certain query.

/**
 * Subjects. Source: the codes of subjects in compulsory school's grades (BI, HKK, IDH, TK and the others), the letters
 * that course codes of Gy11 begin with (BIO, HIS, REL, JUR, RED and the others), and what timetables call the rest.
 */
export const subjects = table(`
  ma, mat = matematik
  sv = svenska
  sva = svenska som andraspråk
  en, eng = engelska
  bi, bio = biologi
  fy, fys = fysik
  ke, kem = kemi
  no = naturorienterande ämnen
  so = samhällsorienterande ämnen
  hi, his = historia
  ge, geo = geografi
  re, rel = religionskunskap
  sh, sam = samhällskunskap
  idh, idr = idrott och hälsa
  hkk, hk = hem- och konsumentkunskap
  bl, bd = bild
  mu = musik
  sl = slöjd
  tk, te = teknik
  ml = modersmål
  ms = moderna språk
  fr = franska
  sp, spa = spanska
  ty = tyska
  nk, nak = naturkunskap
  psy, ps = psykologi
  fil = filosofi
  fek = företagsekonomi
  prog, prr = programmering
  jur = juridik
  ped = pedagogik
  soc = sociologi
  sfi = svenska för invandrare
  syv = studie- och yrkesorientering
  red = redovisning
`);

/** Colloquial names of subjects. Source: SAOL and Svensk ordbok, which mark them as "vardagligt". */
export const colloquial = table(`
  matte, matten = matematik
  gympa, gympan, gymnastik, idrott = idrott och hälsa
  hemkunskap = hem- och konsumentkunskap
  samhälle, samhäll = samhällskunskap
  religion = religionskunskap
  natur = naturkunskap
  plugga = studera
  plugg = studier
  glosor = ordkunskap
  glosa = ord
  textilslöjd, syslöjd = slöjd textil
  träslöjd = slöjd trä
  franskan = franska
`);

/** School types and stages. Source: skollagen (2010:800) 1 kap., and Svensk ordbok for the spoken forms. */
export const schools = table(`
  gymnasiet, gymnasium, gymnasie, gy, gymnasieskolan, gymnasial = gymnasieskola
  grundskolan, gr = grundskola
  komvux, vux, vuxen = vuxenutbildning
  folkis, fhsk = folkhögskola
  särskola, grundsär = anpassad grundskola
  lågstadiet, lågstadie, tvåan = åk2
  mellanstadiet, mellanstadie, femman = åk5
  högstadiet, högstadie, åttan = åk8
  ettan = åk1
  trean = åk3
  fyran = åk4
  sexan = åk6
  sjuan = åk7
  nian = åk9
`);

/** Abbreviations of topics. Source: Svenska skrivregler (Språkrådet), abbreviations, and Svensk ordbok. */
export const topics = table(`
  vk = världskriget
  vk1, vki, ww1 = första världskriget
  vk2, vkii, ww2 = andra världskriget
  hlr = hjärt-lungräddning
  np = nationella provet
  fn = förenta nationerna
  eu = europeiska unionen
  ai = artificiell intelligens
  kbt = kognitiv beteendeterapi
  mr = mänskliga rättigheter
  ekv = ekvation
  el = elektricitet
`);

/** Synonyms. Source: Svensk ordbok (SO), where the one explains the other. */
export const synonyms = table(`
  koda = programmera
  kodning = programmering
  gånger, multiplicera = multiplikation
  plus, addera = addition
  minus, subtrahera = subtraktion
  dividera, delat = division
  rymden = universum
  universum = rymden
  poesi, dikt, dikter = lyrik
  lyrik = poesi
  holocaust = förintelsen
  jobb = arbete
  arbete = jobb
  föredrag = anförande
  presentation = föredrag
  ärftlighet = genetik
  mens = menstruation
  cv = meritförteckning
`);

/**
 * Everyday words for what curricula call something else, most of them about the body, home and feelings. Source: Svensk
 * ordbok, where it explains or marks them as "vardagligt", and Skolverket's commentaries, which use both.
 */
export const everyday = table(`
  mens, mensen, mensvärk = menstruation / menscykel / puberteten / fertilitet
  sexualundervisning, sexualkunskap, sexundervisning, sexkunskap, sex och samlevnad, sexualitet och samlevnad = sexualitet / sex samlevnad / sex
  tonåren = puberteten
  p-piller, kondom, kondomer = preventivmedel
  gravid, bebis, förlossning = graviditet / fosterutveckling
  könsorgan, snopp, snippa = reproduktion / sexualitet
  magen = matspjälkningen
  bajs, tarmar, tarmen = matspjälkningen
  blodet = blodomloppet
  lungor, lungorna, andas = andning
  benen i kroppen = skelettet
  knark = droger / narkotika
  snus, rökning, röka, vejpa, vejp, vape = tobak
  sprit = alkohol
  förkylning, baciller, virus, corona = smitta / infektioner
  medicin, mediciner, tabletter = läkemedel
  dement = demens
  sockersjuka = diabetes
  hjärtattack = hjärtinfarkt
  må dåligt, ångest, deppig, depression = psykisk hälsa
  mobbning, mobba = konflikter / grupper
  näthat, nätmobbning, sociala medier = nätvett
  fejk, fake news, fejknyheter, fejkade nyheter = desinformation / falska nyheter / källkritik
  återvinna, källsortering, sopor, skräp = sopsortering / återvinning / nedskräpning
  global uppvärmning, global warming, klimatkrisen = växthuseffekten / klimatförändringarna
  väderlek = väder
  jordskalv = jordbävningar
  vulkan, vulkaner, vulkanutbrott, jordbävning, jordbävningar = plattektonik
  människokroppen, människokropp = kroppen
  låt, låtar, låtskrivning = visor / visa / sång
  rättsväsendet, rättsväsende = rättssystem / domstol
  djungel = regnskog
  nazisterna, nazism, hitler = nazismen / hitlers / förintelsen
  judeförföljelsen, judeutrotningen = förintelsen
  pesten = digerdöden
  stormaktstid = stormaktstiden
  vikingar, vikingarna = vikingatiden
  stenåldern, bronsåldern, järnåldern = forntid / stenålder
  sagor, saga = berättelser
  muntligt prov, muntlig redovisning = muntlig presentation
  krönika = debattartikel / argumenterande text
  läsförståelse = lässtrategier / läsa text svenska
  rättstavning, stava = stavning
  skiljetecken, punkt och komma = kommatering
  tabellträning = multiplikationstabellen / multiplikation
  klockslag, analog klocka = klockan
  liggande stolen = kort division / division
  räknesagor, textuppgifter, problemräkning, benämnda uppgifter = problemlösning
  rita av = teckna / rita
  laga mat = matlagning / recept
  ekonomi hemma, hushållsekonomi = privatekonomi
  skatter, deklarera = inkomstdeklaration / skatt
  jobba, söka jobb, jobbansökan = arbetsintervjun / ansökan
  rösta, valet = val / omröstning
  polisen, fängelse, tjuv = brott
  krigsbrott = folkmord
  flyktingar, flykting, asyl = migration / flyktingströmmar
  invandring, invandrare = migration
  rasism, rasist, fördomar = diskriminering
  hbtq, homosexuell, transperson, könsidentitet = identitet / normer
  kärlek, kompisar, kompis, vänskap, vänner = relationer
  plugga bättre = studieteknik
  datavirus, hackare = säkerhet / säkerhetshot
  hemsida, hemsidor = webb / html
`);

/**
 * Words that wish for a kind of material, and what a lesson that has it holds. A substitute teacher (vikarie) needs a lesson
 * that explains itself: a teacher guide or a film. Source: what such material is called in schools and on publishers' pages.
 */
export const materials = table(`
  film, filmer, filmen, filmklipp, klipp, video, videor, videon, videoklipp, videofilm, movie, movies, videos, genomgång, genomgångar = film
  arbetsblad, arbetsbladet, arbetsbladen, arbetshäfte, övningsblad, övningsbladet, stencil, stenciler, stencilen, pdf, pdfer, faktablad, instruktion, worksheet, worksheets, handout, utskrift, skriva ut = worksheet / practice
  självtest, självtester, självtestet, självrättande, quiz, quizzen, quizzes, test, tester, testet, prov, förhör, läxförhör, exit ticket, formulär, frågesport, kahoot, selftest = selftest / practice
  handledning, handledningar, lärarhandledning, lärarhandledningar, lektionsplanering, lektionsplaneringar, färdig lektion, färdiga lektioner, lesson plan, lesson plans = guide
  öppen, öppna, gratis, provlektion, utan inloggning, free = open
  övning, övningar, övningsuppgifter, uppgift, uppgifter, läxa, läxor, läxan, läxuppgift, hemuppgift, hemläxa, exercise, exercises, homework, assignment, assignments = worksheet / selftest / practice
  vikarie, vikarier, vikarielektion, vikariepass, vikarielektioner, substitute, substitute teacher = film / guide
`);

/** Groups of subjects, by the first word of the group's name. Source: skolförordningen (2011:185) 9 kap., the timetable. */
export const subjectGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['naturorienterande', ['biologi', 'fysik', 'kemi']],
  ['samhällsorienterande', ['geografi', 'historia', 'religionskunskap', 'samhällskunskap']],
]);
