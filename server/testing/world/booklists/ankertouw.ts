/** `# study`, `## collection` (~ hides it), `code | course`, then its books: ISBN | tags | notes. */
export const ankertouw = `
# Technische Wiskunde
## Jaar 1, kwartaal 1
TW1010 | Analyse 1
  9780134154367 | verplicht | Hoofdstuk 1 tot en met 9
  9789043016735 | aanbevolen | Om wiskunde B op te frissen
TW1030 | Lineaire algebra 1
  9780321982384 | verplicht |
TW1080 | Wiskundige structuren
  9780521675994 | aanbevolen |
## Jaar 1, kwartaal 2
TW1020 | Analyse 2
  9780134154367 | verplicht | Hoofdstuk 10 tot en met 17
TW1090 | Kansrekening
  9781852338961 | verplicht | Ook te lenen bij de afdeling
  9780321794772 | aanbevolen |
TW1100 | Programmeren
  9780131103627 | aanbevolen |
## Jaar 2
TW2040 | Reële analyse
  9780070542358 | verplicht |
  9781493927111 | aanbevolen | Rustiger dan Rudin
TW2050 | Algebra
  9780471433347 | verplicht | Wordt ook in jaar 3 gebruikt
TW2060 | Complexe functietheorie
  9780073383170 | verplicht |
TW2080 | Statistiek
  9780534399429 | verplicht |
TW2090 | Differentiaalvergelijkingen
  9780470458310 | verplicht |
## Jaar 3 en keuzevakken
TW3010 | Topologie
  9780131816299 | verplicht |
TW3020 | Statistical Learning
  9781461471370 | verplicht |
  9780387848570 | naslag |
TW3030 | Discrete wiskunde
  9780201558029 | verplicht |
  9780073383095 | aanbevolen |
## ~Volgend jaar (concept)
TW4010 | Meettheorie
  9780070542358 | verplicht |
# Technische Informatica
## Jaar 1, kwartaal 1
TI1106 | Computer Organisation
  9780132916523 | verplicht |
  9780124077263 | naslag |
TI1206 | Object-Oriented Programming
  9780132350884 | aanbevolen |
TW1080
TI1306 | Reasoning and Logic
  9780073383095 | verplicht | Alleen hoofdstuk 1, 2, 5 en 9
## Jaar 1, kwartaal 2
TW1030
TI1316 | Algorithms and Data Structures
  9780262033848 | verplicht | De 4e druk mag ook
  9780321573513 | aanbevolen |
TI1506 | Web and Database Technology
  9780073523323 | verplicht |
## Jaar 2
TI2306 | Algorithm Design
  9780321295354 | verplicht |
TI2406 | Computer Networks
  9780133594140 | verplicht |
  9780132126953 | naslag |
TI2726 | Operating Systems
  9780133591620 | verplicht |
TI2806 | Software Engineering Methods
  9780201633610 | verplicht |
  9780133943030 | aanbevolen |
  9780134757599 | aanbevolen |
TI2310 | Automata, Computability and Complexity
  9781133187790 | verplicht |
## Jaar 3
TI3130 | Machine Learning
  9780387310732 | verplicht |
  9780262035613 | naslag |
TI3145 | Artificial Intelligence
  9780134610993 | verplicht |
TI3160 | Compiler Construction
  9780321486813 | verplicht |
TI3170 | Distributed Systems
  9780132143011 | verplicht |
  9781449373320 | aanbevolen |
TI3180 | Human-Computer Interaction
  9781119020752 | verplicht |
  9780465050659 | aanbevolen |
# Werktuigbouwkunde
## Jaar 1
WB1135 | Statica
  9780133918922 | verplicht | De Nederlandse uitgave mag ook
  9789043030229 | alternatief |
WB1136 | Dynamica
  9780133915389 | verplicht |
  9789043032889 | alternatief |
WB1140 | Analyse voor werktuigbouwers
  9780134438986 | verplicht |
  9780470458365 | naslag |
WB1150 | Materiaalkunde
  9781118324578 | verplicht |
## Jaar 2
WB2230 | Sterkteleer
  9780134319650 | verplicht |
  9789043034067 | alternatief |
WB2543 | Thermodynamica
  9781118412930 | verplicht |
WB2542 | Stromingsleer
  9780073398273 | verplicht |
WB2235 | Regeltechniek
  9781118170519 | verplicht |
  9780133496598 | naslag |
WB2330 | Werktuigonderdelen
  9780073398204 | verplicht |
## Minor Lucht- en ruimtevaart
AE1110 | Introduction to Flight
  9780078027673 | verplicht |
AE2230 | Aerodynamics
  9781259129919 | verplicht |
`
