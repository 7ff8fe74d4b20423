export interface Stay {
  /** Without a connection since then, in milliseconds; null: shown no more. */
  since: number | null
  /** Changes that waited at the end of the silence; null before they were counted. */
  waited: number | null
}

/** A silence that ended stays on the screen, until something that waited went: then it is plainly over. */
export function stayOf(before: Stay, since: number | null, waiting: number | null): Stay {
  if (since !== null) {
    const waited = waiting ?? before.waited
    return since === before.since && waited === before.waited ? before : { since, waited }
  }
  const isSent = before.since !== null && waiting !== null && before.waited !== null && waiting < before.waited
  return isSent ? { since: null, waited: waiting } : before
}
