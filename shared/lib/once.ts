/** Gives what `make` makes, which is called when it is first wanted: what few pages show costs the others nothing. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
