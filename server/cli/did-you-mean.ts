import { distance } from '../../shared/lib/distance.ts'

export function didYouMean(typed: string, names: readonly string[]): string {
  const wanted = plain(typed)
  const maxSlips = wanted.length < 5 ? 1 : 2
  const isNear = (name: string) =>
    distance(wanted, plain(name), maxSlips).complete <= maxSlips ||
    (wanted.length > 2 && name.toLowerCase().includes(wanted))
  const near = names.filter(name => name !== typed && isNear(name))
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}

/** The engine compares at most 32 letters. */
const plain = (name: string) => name.toLowerCase().slice(0, 32)
