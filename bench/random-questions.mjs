const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function* randomQuestions(words, seed = 1) {
  const random = randomFrom(seed)
  const pick = list => list[Math.floor(random() * list.length)]
  const slipped = word => {
    const at = Math.floor(random() * word.length)
    return word.slice(0, at) + pick(letters) + word.slice(at + 1)
  }
  const many = (count, make) => Array.from({ length: count }, make).join(' ')
  const joined = () => pick(words).slice(0, 4) + pick(words).slice(-4)
  const queries = [
    () => '',
    () => pick(letters),
    () => [...letters].join(' '),
    () => many(40, () => pick(letters)),
    () => many(40, () => slipped(pick(words))).slice(0, 560),
    () => many(40, joined).slice(0, 560),
    () => slipped(pick(words)),
    () => pick(words).slice(0, 2),
    () => 'in de voor the of and',
    () => '97994',
    () => '9799400',
    () => pick(letters).repeat(560),
    () => `${pick(words)} ${pick(words)} ${slipped(pick(words))}`,
  ]
  const filters = {
    sort: ['best', 'price', 'new'],
    city: ['Delft', 'Amsterdam', 'Nergens', ''],
    condition: ['new', 'good', 'used'],
    writing: ['yes', 'no'],
    minPrice: ['0', '1500', '5000', '999999999'],
    maxPrice: ['200', '5000', '999999999'],
    available: ['yes'],
    study: ['00000000-0000-7000-8000-000000000000'],
    edition: ['asked'],
    near: ['Delft', 'Nergens'],
  }
  const several = { city: filters.city, condition: filters.condition }
  for (;;) {
    const asked = new URLSearchParams({ q: pick(queries)() })
    for (const [name, values] of Object.entries(filters)) if (random() < 0.3) asked.set(name, pick(values))
    if (random() < 0.3) for (const [name, values] of Object.entries(several)) asked.append(name, pick(values))
    // The choices take no argument that only orders results.
    yield random() < 0.25 ? `/api/search/choices?${asked}` : `/api/search?${asked}`
  }
}

function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
