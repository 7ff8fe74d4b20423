import { type IdentityOptions, offers } from '../options.ts'

export function enabled<Method extends { id: string }>(
  { options }: { options: Pick<IdentityOptions, 'methods'> },
  methods: readonly Method[],
): Method[] {
  return methods.filter(({ id }) => offers(options, id))
}
