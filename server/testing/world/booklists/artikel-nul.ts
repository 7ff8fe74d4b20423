export const artikelNul = `
# Rechtsgeleerdheid
## Jaar 1
RGB101 | Inleiding recht
  9783319572512 | verplicht | Neem de nieuwste druk
RGB102 | Sociaal recht
  9789001899769 | verplicht |
  9789013152364 | verplicht | Wettenbundel, mag mee naar het tentamen
RGB103 | Rechtsfilosofie
  9780199644704 | aanbevolen |
  9780140455113 | aanbevolen |
## Jaar 2
RGB201 | Internationaal publiekrecht
  9780199654673 | verplicht |
  9781107612495 | alternatief |
RGB202 | Europees recht
  9780198714927 | verplicht |
## Jaar 3
RGB301 | Public International Law, advanced
  9781316638538 | verplicht |
  9780199699698 | naslag |
# Psychologie
## Jaar 1
PSY101 | Inleiding in de psychologie
  9781319150518 | verplicht |
PSY102 | Toetsende statistiek
  9781446249185 | alternatief |
  9781526419521 | verplicht |
PSY103 | Sociale psychologie
  9780273764595 | verplicht |
  9783030137878 | aanbevolen |
## Jaar 2
PSY201 | Biologische psychologie
  9781305105409 | verplicht |
PSY202 | Cognitie
  9781285763880 | verplicht |
  9780141033570 | aanbevolen |
PSY203 | Psychopathologie
  9781285755618 | verplicht |
PSY204 | Kwalitatief onderzoek
  9789001888183 | verplicht |
  9789001877156 | aanbevolen |
# Economie en bestuur
## Jaar 1
ECB101 | Principles of Economics
  9781285165875 | verplicht |
ECB102 | Bedrijfseconomie
  9789001889173 | verplicht |
  9789001878436 | aanbevolen |
ECB103 | Statistiek 1
  9780393929720 | verplicht |
  9780393347777 | aanbevolen |
ECB104 | Organisatie en management
  9789001850241 | verplicht |
  9789001868758 | alternatief |
## Jaar 2
ECB201 | Macro-economie
  9781292085678 | verplicht |
ECB202 | Micro-economie
  9780132857123 | verplicht |
  9780745011592 | aanbevolen |
ECB203 | Marketing
  9780133795028 | verplicht |
  9780133856460 | naslag |
ECB204 | Corporate Finance
  9780134083278 | verplicht |
  9781259144387 | alternatief |
## Jaar 3
ECB301 | Econometrie
  9781305270107 | verplicht |
  9780691120355 | aanbevolen |
ECB302 | Opties en futures
  9780133456318 | verplicht |
ECB303 | Operations Management
  9781292098678 | verplicht |
# International Studies
## Year 1
IST101 | Global Politics
  9780198739852 | verplicht |
  9780199656172 | alternatief |
IST102 | Sociology
  9780745696683 | verplicht |
IST103 | Linguistics
  9781107658172 | verplicht |
  9781133310686 | naslag |
## Year 2
IST201 | Nationalism
  9781844670864 | verplicht |
  9780141187426 | verplicht |
IST202 | Research Methods
  9780199689453 | verplicht |
`
