/** A database that cannot be used; its message says what to do. */
export class DatabaseRefused extends Error {}
