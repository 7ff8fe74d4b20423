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
