import type * as z from 'zod/mini'

export interface Former {
  args: z.ZodMiniType
  next(args: never): unknown
}

export function former<Schema extends z.ZodMiniType>(args: Schema, next: (args: z.infer<Schema>) => unknown): Former {
  return { args, next }
}

/** Mutations of one lane are applied in the order they were made, each exactly once. */
export interface Mutation<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: Name
  /** The server upgrades older arguments; newer ones wait on the device for a newer server. */
  schema: number
  args: Schema
  /** Oldest first. No step is ever removed, because a device may hold an old mutation for years. */
  former?: readonly Former[]
  lane(args: z.infer<Schema>): string
  laneMayBe?(lane: string): boolean
}

/** Throws where a schema has no step up, because its mutations would be lost. */
export function mutation<const Name extends string, Schema extends z.ZodMiniType>(
  declared: Mutation<Name, Schema>,
): Mutation<Name, Schema> {
  const { name, schema, former: steps = [] } = declared
  if (steps.length !== schema - 1) throw new Error(`${name} has schema ${schema} and ${steps.length} steps up to it.`)
  return declared
}

interface Named {
  name: string
  lane: unknown
}

/** Keys the mutations of modules by name. A type of all names must be compared with it, so that none is missing. */
export function byName<All extends Record<string, unknown>>(all: All) {
  const named = Object.values(all).filter(
    (one): one is Named => typeof one === 'object' && one !== null && 'lane' in one,
  )
  return Object.fromEntries(named.map(one => [one.name, one])) as unknown as {
    readonly [One in Extract<All[keyof All], Named> as One['name']]: One
  }
}
