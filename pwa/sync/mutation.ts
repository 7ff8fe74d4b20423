import type { ArgsOf, MutationName } from '../../shared/features/mutations.ts'
import { header } from '../../shared/features/mutation-headers.ts'
import type { Entry } from '../local/device-state.ts'
import type { Overlay } from './core/overlay.types.ts'

/** Has no texts, because the worker loads it too; `MutationLabel` has those. */
export interface DeviceMutation<Name extends MutationName> {
  name: Name
  schema: number
  lane(args: ArgsOf<Name>): string
  /** Converts arguments of earlier releases, like the ladder in shared/. */
  former?: readonly ((args: never) => unknown)[]
  /** Not made by the person: not counted, not listed, and dropped when refused. */
  quiet: boolean
  /** Saves the refusal of a quiet one for its own screen (`refusalOf`). */
  showsRefusal?: true
  /** An entry of this name in its lane includes it, as a chat its first message. */
  partOf: MutationName | null
  /** After a day offline its meaning may have changed, so the person is asked. */
  asksWhenLate: boolean | ((args: ArgsOf<Name>) => boolean)
  /** Hashes of photos that the server must have first. */
  photos(args: ArgsOf<Name>): readonly string[]
  overlay: Overlay<ArgsOf<Name>>
  /** Includes all earlier ones of its lane, so those need not be sent again. */
  isComplete?: true
}

/** Takes name, version and lane from `header`: the declarations in shared/ carry zod, which the first load must not. */
export function deviceMutation<Name extends MutationName>(
  name: Name,
  own: Partial<Omit<DeviceMutation<Name>, 'name' | 'schema' | 'lane'>> = {},
): DeviceMutation<Name> {
  const usual = { quiet: false, partOf: null, asksWhenLate: false, photos: () => [], overlay: {} }
  return { ...header(name), ...usual, ...own } as unknown as DeviceMutation<Name>
}

/** `pwa/app` passes it in, because the exchange imports no feature. */
export type DeviceMutations = { readonly [Name in MutationName]: DeviceMutation<Name> }

/** undefined for an entry of another release. */
export function mutationOf(
  mutations: Partial<DeviceMutations>,
  { name }: Pick<Entry, 'name'>,
): DeviceMutation<never> | undefined {
  return mutations[name] as unknown as DeviceMutation<never> | undefined
}

export function isQuiet(mutations: DeviceMutations, entry: Pick<Entry, 'name'>): boolean {
  return mutationOf(mutations, entry)?.quiet ?? false
}

/** Converts to the shape of this release for display only; the server converts what is sent. */
export function argsOf(
  { former = [] }: DeviceMutation<never>,
  { schema, args }: Pick<Entry, 'schema' | 'args'>,
): never {
  return former.slice(schema - 1).reduce((now, next) => next(now as never), args) as never
}

export function photosOf(
  mutations: DeviceMutations,
  entry: Pick<Entry, 'name' | 'schema' | 'args'>,
): readonly string[] {
  const mutation = mutationOf(mutations, entry)
  return mutation?.photos(argsOf(mutation, entry)) ?? []
}
