import { artikelNul } from './booklists/artikel-nul.ts'
import { ankertouw } from './booklists/ankertouw.ts'
import { bladgroen } from './booklists/bladgroen.ts'
import { idOf } from './ids.ts'

/** Invented associations at real universities; the first admin is the curator. */
export const organisations = [
  {
    id: idOf('organisation', 1),
    name: 'Studievereniging Ankertouw',
    university: 'Technische Universiteit Delft',
    description: 'Voor studenten Wiskunde, Informatica en Werktuigbouwkunde. Verzonnen voor de demo.',
    admins: ['Sanne'],
    booklist: ankertouw,
  },
  {
    id: idOf('organisation', 2),
    name: 'Studievereniging Bladgroen',
    university: 'Universiteit Utrecht',
    description: 'Voor studenten van de bètafaculteit en Geneeskunde. Verzonnen voor de demo.',
    admins: ['Lotte'],
    booklist: bladgroen,
  },
  {
    id: idOf('organisation', 3),
    name: 'Studievereniging Artikel Nul',
    university: 'Universiteit Leiden',
    description: 'Voor studenten Rechten, Psychologie, Economie en International Studies. Verzonnen voor de demo.',
    admins: ['Anouk'],
    booklist: artikelNul,
  },
] as const
