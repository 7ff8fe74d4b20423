interface University {
  name: string
  city: string
  /** Of student addresses. Addresses of alumni and of staff alone are left out. */
  domains: readonly string[]
}

export const universities = {
  tudelft: { name: 'TU Delft', city: 'Delft', domains: ['student.tudelft.nl'] },
  twente: { name: 'Universiteit Twente', city: 'Enschede', domains: ['student.utwente.nl', 'utwente.nl'] },
  eindhoven: { name: 'TU Eindhoven', city: 'Eindhoven', domains: ['student.tue.nl'] },
  wageningen: { name: 'Wageningen University', city: 'Wageningen', domains: ['wur.nl'] },
  uva: { name: 'Universiteit van Amsterdam', city: 'Amsterdam', domains: ['student.uva.nl'] },
  vu: { name: 'Vrije Universiteit Amsterdam', city: 'Amsterdam', domains: ['student.vu.nl'] },
  leiden: { name: 'Universiteit Leiden', city: 'Leiden', domains: ['umail.leidenuniv.nl', 'vuw.leidenuniv.nl'] },
  utrecht: { name: 'Universiteit Utrecht', city: 'Utrecht', domains: ['students.uu.nl'] },
  groningen: { name: 'Rijksuniversiteit Groningen', city: 'Groningen', domains: ['student.rug.nl'] },
  erasmus: { name: 'Erasmus Universiteit Rotterdam', city: 'Rotterdam', domains: ['student.eur.nl'] },
  maastricht: { name: 'Universiteit Maastricht', city: 'Maastricht', domains: ['student.maastrichtuniversity.nl'] },
  radboud: { name: 'Radboud Universiteit', city: 'Nijmegen', domains: ['student.ru.nl', 'ru.nl'] },
  tilburg: { name: 'Tilburg University', city: 'Tilburg', domains: ['tilburguniversity.edu'] },
  hva: { name: 'Hogeschool van Amsterdam', city: 'Amsterdam', domains: ['hva.nl'] },
  utrechtHu: { name: 'Hogeschool Utrecht', city: 'Utrecht', domains: ['student.hu.nl'] },
  haagse: { name: 'De Haagse Hogeschool', city: 'Den Haag', domains: ['student.hhs.nl'] },
  rotterdam: { name: 'Hogeschool Rotterdam', city: 'Rotterdam', domains: ['hr.nl'] },
  fontys: { name: 'Fontys', city: 'Eindhoven', domains: ['student.fontys.nl'] },
  avans: { name: 'Avans Hogeschool', city: 'Breda', domains: ['student.avans.nl'] },
  han: { name: 'HAN', city: 'Arnhem', domains: ['student.han.nl'] },
  inholland: { name: 'Hogeschool Inholland', city: 'Haarlem', domains: ['student.inholland.nl'] },
  hanze: { name: 'Hanze', city: 'Groningen', domains: ['st.hanze.nl'] },
  saxion: { name: 'Saxion', city: 'Enschede', domains: ['student.saxion.nl'] },
  windesheim: { name: 'Windesheim', city: 'Zwolle', domains: ['student.windesheim.nl'] },
  zuyd: { name: 'Zuyd Hogeschool', city: 'Maastricht', domains: ['student.zuyd.nl', 'zuyd.nl'] },
  nhlStenden: { name: 'NHL Stenden', city: 'Leeuwarden', domains: ['student.nhlstenden.com'] },
  leidenHs: { name: 'Hogeschool Leiden', city: 'Leiden', domains: ['student.hsleiden.nl'] },
  buas: { name: 'BUas', city: 'Breda', domains: ['buas.nl'] },
  hz: { name: 'HZ', city: 'Middelburg', domains: ['hz.nl'] },
} as const satisfies Record<string, University>

export type UniversityId = keyof typeof universities

const byDomain = new Map(
  (Object.keys(universities) as UniversityId[]).flatMap(id =>
    universities[id].domains.map(domain => [domain as string, id] as const),
  ),
)

/** Exactly a listed domain: neither one below it nor one that looks like it. */
export function universityOf(address: string): UniversityId | undefined {
  return byDomain.get(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
}

export function universityOfHome(home: string): UniversityId | undefined {
  if (!home.includes('.')) return undefined
  const domain = [...byDomain.keys()].find(each => each === home || each.endsWith(`.${home}`))
  return domain === undefined ? undefined : byDomain.get(domain)
}

/** One person has one address: `Eva+kaft@student.tudelft.nl` is `eva@student.tudelft.nl`. */
export function plainAddress(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '')}@${domain}`
}
