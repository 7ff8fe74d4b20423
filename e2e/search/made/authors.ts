const list = (words: string) => words.trim().split(/\s+/)

export const firstNames =
  list(`Anna Bart Carla Dirk Elisa Femke Gerard Hanna Ivo Jolanda Karel Lidewij Maarten Nadia Olaf Petra
Quinten Renske Stefan Tanja Ursula Victor Wendy Xander Yvonne Zeger Søren Łukasz Jürgen Zoë Émile Aïcha Håkon Agnieszka`)

export const surnames =
  list(`Aalbers Achterberg Adriaens Andersen Baldwin Bartels Beekman Berghuis Bloemhof Boersma Brandsma
Castelein Chalmers Claessens Cunningham Dalenberg Delacroix Dijkhuis Donovan Duivenvoorde Eberhardt Elzinga Engelbert Everaert
Fairweather Ferreira Fitzgerald Forsberg Galbraith Gerritsma Goudriaan Greenwood Haverkamp Heemskerk Hofmeester Huizinga
Ingelbrecht Iversen Jacobson Jellema Johansen Kaldenbach Kempenaers Kjær Koopmans Kristensen Kuipers Lambrecht Langeveld
Leeuwenberg Lindqvist Łukowski Maddison Marchetti Meulenbelt Mortensen Müller Nakamura Nieuwenhuis Noordhoek Oberlander Okonkwo
Olthof Oosterbaan Pemberton Petrovic Pietersma Plantinga Quartermain Rademaker Rasmussen Rietveld Rossini Ruijgrok Sandström
Scheltema Schoonhoven Sørensen Stapleton Steenbergen Tamminga Terpstra Thorvaldsen Uitdehaag Unterberg Vandersteen Verbruggen
Verhoeven Vlasblom Wagenaar Weatherby Westerhof Wijngaard Wolfensberger Yamaguchi Zandstra Zijlmans Zuiderveld Bødker Großmann
Hernández Kovačević Özdemir Papadakis Quispel Rivière Schaafsma Trevelyan Uyttendaele Vaszary Whitcombe Zwartendijk`)

export const places =
  list(`Groningen Rotterdam Antwerpen Lissabon Praag Kopenhagen Zeeland Friesland Suriname Canada Patagonië
Vlaanderen Bretagne Andalusië Mongolië Namibië Vietnam Schotland Sicilië Noorwegen`)
