/** The database does not answer now; what was asked may be asked again. */
export class StorageUnavailable extends Error {}

export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof StorageUnavailable || isUnavailable(error.cause))
}
