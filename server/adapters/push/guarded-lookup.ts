import { type LookupAddress, type LookupOptions, lookup as askForAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopback } from './endpoint.ts'
import { isPublicAddress } from './public-address.ts'

export type AskForAddresses = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

class PrivateAddress extends Error {
  readonly code = 'EPRIVATE'
}

/** Called by the socket itself, so that the address cannot change after the check. */
export function guardedLookup(loopback: boolean, ask: AskForAddresses = askForAddress): LookupFunction {
  return (host, options, done) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const isOpen = loopback && isLoopback(host)
      const isPrivate = addresses.some(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (!first || (isPrivate && !isOpen)) return done(new PrivateAddress(`${host} is not on the internet`), [])
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
