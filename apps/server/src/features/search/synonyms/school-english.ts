import { table } from './synonym-tables.ts';

/**
 * School English: what bilingual pupils and their teachers call the topics of Swedish syllabuses. Own work, by subject. A line
 * has the words that a Swedish textbook uses for the same topic, in the singular where plurals follow the rule. Words that are
 * Swedish too with another meaning (art, gift, fart) are left out.
 */
export const english = table(`
  math, maths, mathematics = matematik
  fraction = bråk; percent, percentage = procent; decimal, decimal number = decimaltal; negative number = negativa tal
  equation = ekvationer; linear equation = linjära ekvationer; quadratic equation = andragradsekvation / andragradare
  system of equations = ekvationssystem; function = funktion; linear function = linjära funktioner / funktion
  derivative = derivata; probability = sannolikhet; statistics = statistik; mean value, average = medelvärde
  geometry = geometri; triangle = triangel; circle = cirkel; circumference, perimeter = omkrets; surface area = begränsningsarea
  volume = volym; angle = vinkel; scale = skala; symmetry = symmetri; coordinate system = koordinatsystem; pythagorean theorem, pythagoras theorem = pythagoras sats
  multiply, times table, times tables, multiplication table, multiplication tables = multiplikation
  adding = addition; subtraction = subtraktion; divide = division; rounding = avrundning
  power = potenser; exponent = potenser; square root = kvadratrot; prime number = primtal; place value = platsvärde; word problem = problemlösning / problem
  problem solving = problemlösning; trigonometry = trigonometri; telling the time, time telling = klockan; interest rate = ränta
  biology = biologi; photosynthesis = fotosyntes; ecosystem = ekosystem; ecology = ekologi; food chain = näringskedjor
  natural selection = naturligt urval / evolution; gene, genetics = genetik / gener; heredity = arv / genetik
  human body = människokroppen / kroppen; body = kroppen; heart = hjärtat; blood = blod; brain = hjärnan; lung = lungor
  skeleton = skelettet; muscle = muskler; digestion, digestive system = matspjälkningen; nervous system = nervsystemet
  immune system = immunförsvaret; bacteria = bakterier; vaccine = vaccin; hormone = hormoner; puberty = puberteten
  menstruation = menstruation / menscykel / puberteten; pregnancy = graviditet / fosterutveckling; sex education, sex ed = sexualitet / sex samlevnad
  contraception, birth control = preventivmedel; reproduction = reproduktion / fortplantning; biodiversity = biologisk mångfald
  plant = växter; animal = djur; insect = insekter; bird = fåglar; forest = skog; sustainability, sustainable development = hållbar utveckling
  physics = fysik; force = krafter / kraft; forces and motion = krafter rörelse; gravity = gravitation; energy = energi; electricity = elektricitet / elektriska
  electric circuit, circuit = elektriska kretsar / kretsar; magnetism = magnetism / magneter; light = ljus; sound = ljud; sound wave = ljudvågor
  speed, velocity = hastighet; pressure = tryck; density = densitet; heat = värme; temperature = temperatur
  nuclear power = kärnkraft; radioactivity = radioaktivitet; solar system = solsystemet / planeter; planet = planeter; moon = månen; sun = solen
  universe = universum; star = stjärnor; newton's laws, newtons laws, laws of motion = newtons lagar; wave = vågor
  chemistry = kemi; molecule = molekyler; periodic table = periodiska systemet; acid = syror; base = baser; acids and bases = syror baser
  chemical bond, chemical bonding = kemiska bindningar / kemisk bindning; chemical reaction = kemiska reaktioner; combustion = förbränning; metal = metaller
  carbohydrate = kolhydrater; fossil fuel = fossila bränslen; states of matter, solid liquid gas = fast flytande gas; water cycle = vattnets kretslopp
  history = historia; world war = världskriget; first world war, world war 1, world war i, world war one = första världskriget
  second world war, world war 2, world war ii, world war two = andra världskriget; cold war = kalla kriget; holocaust = förintelsen
  french revolution = franska revolutionen; russian revolution = ryska revolutionen; industrial revolution, industrialisation, industrialization = industriella revolutionen / industrialisering
  american revolution = amerikanska frihetskriget; middle ages, medieval = medeltid; viking, viking age = vikingatiden; stone age = stenålder
  ancient greece = antikens grekland; ancient rome, roman empire = romarriket; ancient egypt = egypten; enlightenment = upplysningen
  renaissance = renässans; reformation = reformationen; black death, plague = digerdöden; crusade = korstågen; witch trial = häxprocesserna
  colonialism = kolonialism / imperialism; slavery, slave trade = triangelhandeln / slaveri; decolonization = avkolonisering
  fall of the berlin wall, berlin wall = berlinmurens fall; vietnam war = vietnamkriget; women's suffrage, suffrage, right to vote = rösträtt
  emigration = emigrationen; age of discovery, explorer = upptäcktsresor; source criticism, source evaluation = källkritik
  civics, social studies, social science = samhällskunskap; democracy = demokrati; dictatorship = diktatur; human right, human rights = mänskliga rättigheter
  election = val; parliament = riksdagen; government = regeringen; law = lagar; crime = brott; crime and punishment = brott straff; united nations = fn
  european union = eu; economy, economics = ekonomi; personal finance = privatekonomi; tax = skatt; unemployment = arbetslöshet
  gender equality, equality = jämställdhet; ideology = ideologier; political party = partier; welfare = välfärd; media literacy = källkritik; rule of law = rättsstaten
  children's rights, rights of the child = barnkonventionen; indigenous people = urfolk; discrimination = diskriminering; labour market, labor market = arbetsmarknad
  geography = geografi; map = karta / kartor; climate = klimat; climate change = klimatförändringarna; greenhouse effect = växthuseffekten
  earthquake = jordbävningar / plattektonik; volcano, volcanoes = vulkaner; plate tectonics = plattektonik; natural disaster = naturkatastrofer
  weather = väder; season = årstider; river = floder; ocean = hav; mountain = berg; population = befolkning; natural resource = naturresurser; globalization, globalisation = globalisering
  ice age = inlandsisen; energy source = energikällor; agriculture, farming = jordbruk; refugee = flyktingströmmar / migration; trade = handel
  religious education, religious studies = religion; christianity = kristendomen; judaism = judendomen; buddhism = buddhismen; hinduism = hinduismen
  bible = bibeln; ethics = etik; life and death = liv död; freedom of religion = religionsfrihet; norse mythology, norse gods = fornnordisk
  swedish = svenska; swedish as a second language = svenska andraspråk; grammar = grammatik; noun = substantiv; adjective = adjektiv
  preposition = prepositioner; pronoun = pronomen; word class, parts of speech = ordklasser; sentence = satser; spelling = stavning; punctuation = kommatering
  reading comprehension = lässtrategier / läsa; poem, poetry = lyrik / poesi / dikt; novel = roman; short story = novell; fairy tale = sagor / berättelser
  essay = uppsats; argumentative text, argumentative essay = argumenterande text; debate = debatt / debattera; speech = tal; public speaking = tala inför / muntlig
  literature = litteratur; history of literature = litteraturhistoria; rhetoric = retorik; creative writing = kreativt skrivande / skriva; dialect = dialekt; summary = referat
  french = franska; german = tyska; spanish = spanska; music = musik; chord = ackord; rhythm = rytm; drawing = rita; painting = måleri; perspective = perspektiv
  photography = fotografera; advertising, advertisement = reklam; crafts, handicraft = slöjd; knitting = sticka; sewing = sy; woodwork = trä
  technology = teknik; programming, coding = programmering; loop = slingor; algorithm = algoritmer; database = databaser; website = webb; password = lösenord; internet safety, online safety = nätvett
  invention = uppfinningar; bridge = broar; home economics = hem konsumentkunskap; cooking = matlagning; recipe = recept; baking = baka; nutrition = näringslära / kost; allergy = allergi
  consumer rights = konsumenträtt; physical education, gym class = idrott hälsa; swimming = simma; orienteering = orientering; first aid = första hjälpen
  cpr = hjärt lungräddning; fitness, workout = träningslära; right of public access = allemansrätten; dance = dans; health = hälsa; mental health = psykisk hälsa; sleep = sömn
  psychology = psykologi; philosophy = filosofi; sociology = sociologi; business = företagsekonomi; marketing = marknadsföring; accounting, bookkeeping = bokföring / redovisning
  entrepreneurship = entreprenörskap; nursing = omvårdnad; dementia = demens; medication = läkemedel; infection = infektioner; hygiene = hygien; elderly care = äldreomsorg; preschool = förskolan
  job interview = arbetsintervjun; study skills = studieteknik; critical thinking = källkritik / argumentation; scientific method = naturvetenskapligt arbetssätt
`);
