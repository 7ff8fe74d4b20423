export const bladgroen = `
# Biologie
## Jaar 1
BIO101 | Van molecuul tot organisme
  9781292170435 | verplicht | De Amerikaanse 11e druk heeft dezelfde hoofdstukken
  9780134093413 | alternatief |
BIO102 | Ecologie en natuurbeheer
  9781405111171 | verplicht |
BIO103 | Genetica
  9781464109485 | verplicht |
## Jaar 2
BIO201 | Celbiologie
  9780815344544 | verplicht |
  9781429234139 | naslag |
BIO202 | Microbiologie
  9780321897398 | verplicht |
BIO203 | Immunologie
  9780815345053 | verplicht |
BIO204 | Statistiek voor biologen
  9781526419521 | verplicht |
## Jaar 3
BIO301 | Neurobiologie
  9780781778176 | verplicht |
  9780878936953 | alternatief |
BIO302 | Moleculaire biologie
  9780321762436 | verplicht |
# Scheikunde
## Jaar 1, eerste helft
SK-B1CHEM | Chemie, de basis
  9780198733805 | verplicht |
  9780321910417 | alternatief |
SK-B1ORG | Organische chemie 1
  9780199270293 | verplicht | Wordt drie jaar lang gebruikt
SK-B1WIS | Wiskunde voor chemici
  9789043016735 | aanbevolen |
  9781285741550 | verplicht |
## Jaar 1, tweede helft
SK-B1FYS | Fysische chemie 1
  9780198769866 | verplicht | De 10e druk mag, let op de nummers van de opgaven
SK-B1BIO | Biochemie
  9781464126116 | verplicht |
  9781464126109 | alternatief |
## Jaar 2
SK-B2ORG | Organische chemie 2
  9780199270293 | verplicht |
  9781305080485 | naslag |
SK-B2TRA | Transportverschijnselen
  9780470115398 | verplicht |
# Natuur- en Sterrenkunde
## Jaar 1
NS-101B | Mechanica
  9780133969290 | verplicht |
  9781118230718 | alternatief |
NS-102B | Wiskundige technieken 1
  9780521679718 | verplicht |
NS-120B | Golven en optica
  9780133969290 | verplicht |
## Jaar 2
NS-201B | Kwantummechanica 1
  9781107189638 | verplicht |
NS-202B | Elektromagnetisme
  9780321856562 | verplicht |
NS-204B | Thermische fysica
  9780201380279 | verplicht |
NS-203B | Klassieke mechanica
  9781891389221 | verplicht |
  9780201657029 | naslag |
## Jaar 3
NS-301B | Vaste stof
  9780471415268 | verplicht |
# Geneeskunde
## Jaar 1
GNK101 | Bouw van het lichaam
  9780702051319 | verplicht |
  9781455704187 | aanbevolen |
GNK102 | Fysiologie
  9781455770052 | verplicht |
  9781455743773 | naslag |
## Jaar 2
GNK201 | Farmacologie
  9780702053627 | verplicht |
GNK202 | Pathologie
  9781455726134 | verplicht |
GNK203 | Zenuwstelsel
  9780071390118 | naslag |
  9780878936953 | verplicht |
`
