/** Made-up titles combine these, so that none is a real book. */
const list = (words: string) => words.trim().split(/\s+/)
const lines = (text: string) => text.trim().split(/\s*\|\s*/)

export const english = {
  qualities:
    list(`Marine Clinical Comparative Computational Cognitive Industrial Medieval Contemporary Organic Inorganic
Molecular Structural Quantitative Qualitative Behavioural Developmental Environmental Political Urban Rural Digital Linear
Numerical Stochastic Discrete Mathematical Experimental Theoretical Constitutional Criminal Commercial Maritime Financial
Monetary Agricultural Tropical Arctic Coastal Nuclear Solar Electrical Mechanical Chemical Biomedical Pediatric Forensic
Veterinary Dental Surgical Evolutionary Historical Renaissance Colonial Postcolonial Feminist Analytical Continental
Educational Occupational Consumer Corporate Strategic International European African Asian Islamic Byzantine Celtic
Multivariate Bayesian Symbolic Parallel Distributed Embedded Autonomous Sustainable Renewable Volcanic Planetary Stellar`),
  subjects:
    list(`Biology Chemistry Physics Ecology Genetics Anatomy Physiology Pharmacology Immunology Psychology Sociology
Anthropology Archaeology Geography Geology Astronomy Economics Statistics Probability Algebra Geometry Topology Calculus
Logic Linguistics Phonetics Grammar Rhetoric Philosophy Ethics Theology History Literature Law Criminology Jurisprudence
Accounting Marketing Logistics Finance Management Leadership Architecture Hydraulics Thermodynamics Mechanics Optics
Electronics Robotics Programming Algorithms Networks Databases Cryptography Epidemiology Nursing Nutrition Surgery Education
Pedagogy Journalism Diplomacy Demography Metallurgy Toxicology Neuroscience Entomology Botany Zoology Climatology`),
  frames:
    lines(`Introduction to T | Principles of T | Fundamentals of T | Handbook of T | Essentials of T | Foundations of T |
Advanced T | Methods in T | Understanding T | Readings in T | Introduction to T: S | T: S | Principles of T: S | T in Practice |
A Student's Guide to T | A Beginner's Workbook of T | T for Engineers | T for Nurses: S | The Language of T | Exercises in T N |
T, Volume N | Topics in T, Part N | T & Society | T and Society: S | T and U | T & U | A Casebook on T |
Textbook of T | Research Methods in T | Models of T: S | The Philosopher's View of T | Applied T: S | Statistics for T`),
  subtitles:
    lines(`A Modern Approach | An Introduction | Theory and Practice | Concepts and Cases | From Molecules to Markets |
Text, Cases and Materials | A Global Perspective | Problems and Solutions | The Missing Manual | Tools for Thinking |
Evidence from the Field | A Critical Reader | Models, Data and Decisions | Essays and Documents | Lessons from Practice`),
  standing: lines(`Hand and Text | Word and Work: S | The Work of the Hand | Text and Word in T | A Book of Cases in T |
The Hand Book of T | A Word on T | Case, Text and Book: T | Work and T | A Text for T`),
}

export const dutch = {
  qualities:
    list(`toegepaste klinische vergelijkende moderne algemene praktische internationale openbare sociale historische
hedendaagse beknopte digitale duurzame middeleeuwse medische juridische theoretische`),
  heads:
    list(`taal kunst zorg sport muziek school milieu water media literatuur landbouw straf jeugd energie stad natuur
haven vrede onderwijs theater voeding verkeer familie markt`),
  joints: list(`arbeids bestuurs staats rechts bedrijfs informatie belastings gezondheids organisatie bevolkings
verzekerings vreemdelingen ouderen consumenten`),
  ends: list(`recht geschiedenis wetenschap politiek onderzoek zorg kunde leer onderwijs beleid kunst taal theorie
ontwikkeling analyse techniek psychologie economie werk`),
  frames:
    lines(`Inleiding t | Inleiding in de t | Handboek t | Basisboek t | Leerboek t | Werkboek t N | Grondslagen van de t |
T in de praktijk | T voor het hbo | T: s | Inleiding t: s | T en maatschappij | T & samenleving: s | T en u | T & u |
Foto's van de t | Casussen en thema's: t | T, deel N | Praktijkboek t N | Onderzoek in de t | Toetsen voor t: s`),
  subtitles:
    lines(`een inleiding | theorie en praktijk | van de oudheid tot nu | methoden en technieken | kennis en kunde |
een overzicht in vragen | regels en uitzonderingen | stof tot nadenken | leren door te doen | met opgaven en antwoorden`),
}

export const others = {
  subjects:
    list(`Ökonomie Ästhetik Psychologie Soziologie Geschichte Chemie Physik Philosophie Mathematik Medizin Musik Botanik
Pädagogik Theologie Statistik Informatik Rechtswissenschaft Volkswirtschaft Verhütung Mündigkeit`),
  frames:
    lines(`Einführung in die T | Grundzüge der T | T für Ingenieure | T für Ärzte: Übersicht und Prüfung | Übungen zur T N |
Wörterbuch der T | Größen und Maße der T | Lehrbuch der T | T und Gesellschaft in Österreich | Straßen der T |
Lærebog i T | Grundbøger til T | Økonomi og T | Forsøg med T og Sjæl | L'œuvre de P: T | L'histoire de P | Théorie générale de P |
Précis d'économie de P | Élements de sociologie: P | Métodos de investigación de P`),
}
