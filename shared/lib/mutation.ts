import type * as z from 'zod/mini'

/**
 * One named change that a device makes and the server applies exactly once. Declared here once; both sides implement the
 * complete record of them. `lane` orders: mutations of one lane are applied in the order they were made.
 */
export interface Mutation<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: Name
  /** Version of the arguments; an older one is brought up to date by the server, a newer one waits for a newer server. */
  schema: number
  args: Schema
  lane(args: z.infer<Schema>): string
  /** Another lane that is also right for these arguments (book.propose may travel in its ad's lane). */
  laneMayBe?(lane: string): boolean
}

export function mutation<const Name extends string, Schema extends z.ZodMiniType>(
  declared: Mutation<Name, Schema>,
): Mutation<Name, Schema> {
  return declared
}
