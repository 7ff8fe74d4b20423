import type { ArgsOf, MutationName } from '../../shared/features/mutations.ts'
import type { Entry } from '../local/device-state.ts'
import type { Overlay } from './core/overlay.ts'

/**
 * What this device has to know of one mutation, beside what shared/ declares. The worker has it too, so there are no
 * words in it: those are in `Told`.
 */
export interface DeviceMutation<Name extends MutationName> {
  /** Name, version and lane come from `header`: the declarations in shared/ carry zod, which the first load must not. */
  name: Name
  schema: number
  lane(args: ArgsOf<Name>): string
  /** The steps of its ladder in shared/, without their shapes: what an earlier build made is shown in the shape of today. */
  former?: readonly ((args: never) => unknown)[]
  /** Nobody made it on purpose, so nobody hears of it: it is not counted, not listed, and gone when it is refused. */
  quiet: boolean
  /** Of a quiet one: why it was refused is kept for the screen of what it is about (`refusalOf`). */
  showsRefusal?: true
  /** With one of this name in its lane it is told as a part of that, and not by itself. */
  partOf: MutationName | null
  /** After a day without a connection it asks its maker before it goes: it may mean something else by now. */
  asksWhenLate: boolean
  /** The photos that the server must have first, by their hashes. */
  photos(args: ArgsOf<Name>): readonly string[]
  /** How it changes what is shown until the rows of the server tell it. */
  overlay: Overlay<ArgsOf<Name>>
  /** It says all that earlier ones of its lane said: they need not be kept once it was taken. */
  isComplete?: true
}

/** The whole record: `pwa/app` hands it to the exchange, which knows no feature. */
export type DeviceMutations = { readonly [Name in MutationName]: DeviceMutation<Name> }

/** The record of an entry; none for one that another build of Kaft made and this one does not know. */
export function mutationOf(
  mutations: Partial<DeviceMutations>,
  { name }: Pick<Entry, 'name'>,
): DeviceMutation<never> | undefined {
  return mutations[name] as unknown as DeviceMutation<never> | undefined
}

export function isQuiet(mutations: DeviceMutations, entry: Pick<Entry, 'name'>): boolean {
  return mutationOf(mutations, entry)?.quiet ?? false
}

/** The arguments of an entry in the shape of this build. It is sent in the one that it was made in: the server goes up. */
export function argsOf(
  { former = [] }: DeviceMutation<never>,
  { schema, args }: Pick<Entry, 'schema' | 'args'>,
): never {
  return former.slice(schema - 1).reduce((now, next) => next(now as never), args) as never
}

/** The photos that an entry needs at the server before it may go. */
export function photosOf(
  mutations: DeviceMutations,
  entry: Pick<Entry, 'name' | 'schema' | 'args'>,
): readonly string[] {
  const mutation = mutationOf(mutations, entry)
  return mutation?.photos(argsOf(mutation, entry)) ?? []
}

export const noPhotos = (): readonly string[] => []
