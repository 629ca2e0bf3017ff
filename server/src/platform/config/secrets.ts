/** What a secret is used for, and how long after its successor came it has to stay. */
export type SecretKind = {
  /** How its files begin: `<file>-<name>.key`. */
  file: string
  /** Secrets that are read. */
  keptAtATime: number
  /** Days until nothing depends on it any more. */
  neededDays: number
}

/** Accepted of a kind whose traces are soon gone: the current secret and the one before it. */
const TWO = 2
const ALL = Number.POSITIVE_INFINITY

/** A secret for each purpose, so that one can go without the others. */
export const SECRETS = {
  /** Signs access tokens, which live half an hour. */
  accessToken: { file: 'access-token', keptAtATime: TWO, neededDays: 1 },
  /** Signs tickets and their codes: good until the activity is over, and activities are published a year ahead at most. */
  ticket: { file: 'ticket', keptAtATime: ALL, neededDays: 400 },
  /** Signs addresses of pictures, for an hour. */
  picture: { file: 'picture', keptAtATime: TWO, neededDays: 1 },
  /** Hashes what is found again and not to be read: phones, codes by SMS. Counts begin anew with another one; the old stay. */
  hash: { file: 'hash', keptAtATime: ALL, neededDays: ALL },
  /**
   * Seals what tells of persons in the database. Soon after a new one came nothing is sealed by those before it, but
   * backups are for 14 days.
   */
  personal: { file: 'personal', keptAtATime: ALL, neededDays: 30 },
  /** Signs receipts of deleted accounts, which people keep for as long as they like. */
  receipt: { file: 'receipt', keptAtATime: ALL, neededDays: ALL },
} as const satisfies Readonly<Record<string, SecretKind>>

/** A purpose of a secret. */
export type Secret = keyof typeof SECRETS

/** Bytes of a secret; its file holds them as hexadecimal digits. */
export const SECRET_BYTES = 32

/** The files of a kind of secret. */
export const secretFile = (file: string): RegExp => new RegExp(`^${file}-.+\\.key$`)
