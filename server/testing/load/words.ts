/** None of it is a real book or person. */
const list = (words: string) => words.trim().split(/\s+/)

export const openings =
  `Inleiding in de|Introduction to|Basisboek|Handboek|Principles of|Fundamentals of|Grondslagen van de|Toegepaste|Applied|
Advanced|Essentials of|Leerboek|Praktische|Understanding|Theorie van de|A First Course in|Methods of|Modern|Elementaire|Topics in`
    .split('|')
    .map(opening => opening.trim())

export const subjects = list(`
wiskunde statistiek economie biologie natuurkunde scheikunde psychologie sociologie filosofie geschiedenis recht
informatica geneeskunde anatomie fysiologie mechanica thermodynamica optica elektronica marketing logistiek
mathematics statistics economics biology physics chemistry psychology sociology philosophy history law computing
medicine anatomy physiology mechanics thermodynamics optics electronics management logistics linguistics ethics
calculus algebra topology geometry probability analysis genetics ecology evolution immunology pharmacology robotics
astronomy geology climatology archaeology anthropology pedagogy theology rhetoric semantics architecture hydraulics`)

export const stems = list(`
electro bio geo neuro psycho socio thermo hydro micro macro photo chemo cardio ethno carto crypto demo eco endo epi
etho fluo gastro gyro hemo hetero homo iso kine litho magneto meteo morpho nano onto ortho paleo patho petro pharma
phono physio poly proto pyro radio seismo spectro stereo techno topo toxi tribo xeno zoo cyto dermo embryo`)

export const suffixes = list(`
logie metrie grafie nomie statica dynamica fysica chemie techniek genese therapie analyse synthese optica akoestiek
logy metry graphy nomy statics dynamics physics chemistry tronics genesis therapy analysis synthesis systems theory
kinetics plasty morphism tectonics lysis`)

export const qualifiers =
  `voor beginners|for engineers|in de praktijk|in practice|met oefeningen|with applications|een overzicht|
a short history|voor het hbo|and society|en maatschappij|door de eeuwen heen|for the life sciences|theory and practice|
volume 2|deel 1|deel 2|casebook|werkboek|problems and solutions`
    .split('|')
    .map(qualifier => qualifier.trim())

export const firstNames = list(`
Eva Daan Noor Sem Mila Finn Tess Bram Julia Thijs Lotte Lars Fleur Ruben Sanne Jesse Anouk Tim Yara Mees Sofie Luuk
Emma Max Nina Sven Isa Koen Roos Stijn Femke Niels Amber Joost Lieke Pim Zoë Hugo Mehmet Yasmin Esra Omar Layla Ali`)

export const cities =
  `Amsterdam|Rotterdam|Utrecht|Delft|Leiden|Groningen|Eindhoven|Nijmegen|Tilburg|Maastricht|Enschede|
Wageningen|Den Haag|Haarlem|Breda|Arnhem|Zwolle|Leeuwarden|'s-Hertogenbosch|Almere`
    .split('|')
    .map(city => city.trim())

export const syllables = list(`
ka ro me ti sa lo be ni da vu re po ha mo li fe zu wa de ki no ta se bo ri ma le du fa go hi je ku la mi nu pe sto
bra kle vri dros stel brug veld hout wijk berg dijk stra laar horst`)
