import type * as z from 'zod/mini'

/** The arguments of an earlier build, and what makes them into those of the next one. */
export interface Former {
  args: z.ZodMiniType
  next(args: never): unknown
}

/** One step of the ladder: `next` gets what has the shape of `args`, and gives what has the shape after it. */
export function former<Schema extends z.ZodMiniType>(args: Schema, next: (args: z.infer<Schema>) => unknown): Former {
  return { args, next }
}

/**
 * One named change that a device makes and the server applies exactly once. Declared here once; both sides implement the
 * complete record of them. `lane` orders: mutations of one lane are applied in the order they were made.
 */
export interface Mutation<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: Name
  /** Version of the arguments; an older one is brought up to date by the server, a newer one waits for a newer server. */
  schema: number
  args: Schema
  /**
   * A step for each schema below this one, the oldest first. None is ever taken away: what an earlier build made may wait on
   * a device for as long as it likes, and is still applied.
   */
  former?: readonly Former[]
  lane(args: z.infer<Schema>): string
  /** Another lane that is also right for these arguments (book.propose may travel in its ad's lane). */
  laneMayBe?(lane: string): boolean
}

/** Throws where a schema below this one has no step up: its mutations would be lost. */
export function mutation<const Name extends string, Schema extends z.ZodMiniType>(
  declared: Mutation<Name, Schema>,
): Mutation<Name, Schema> {
  const { name, schema, former: steps = [] } = declared
  if (steps.length !== schema - 1) throw new Error(`${name} has schema ${schema} and ${steps.length} steps up to it.`)
  return declared
}
