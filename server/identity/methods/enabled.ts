import { defaultMethods, type IdentityOptions } from '../options.ts'

/** Those of these methods that this provider offers. */
export function enabled<Method extends { id: string }>(
  { options }: { options: Pick<IdentityOptions, 'methods'> },
  methods: readonly Method[],
): Method[] {
  const switches: Partial<Record<string, boolean>> = { ...defaultMethods, ...options.methods }
  return methods.filter(({ id }) => switches[id] ?? true)
}
