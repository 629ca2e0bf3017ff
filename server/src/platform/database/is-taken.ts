/** The code PostgreSQL gives a value that must be unique and is not. */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because the value of a unique column is another row's. `column` is its name. */
export function isTaken(error: unknown, column: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return 'constraint_name' in error && String(error.constraint_name).includes(column)
}
