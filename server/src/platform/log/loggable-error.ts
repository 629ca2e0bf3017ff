/** What the log keeps of an error. */
type LoggableError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  /** Where it happened, without the message that a stack begins with. */
  at?: string[]
  cause?: LoggableError
}

const MESSAGE_MAX = 500
const CAUSES_MAX = 5

/**
 * An error without what people entered: the database quotes refused values in message and detail, parsers quote the
 * text they read, addresses carry query strings.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else than an error was thrown' }
  const facts = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: messageOf(error).slice(0, MESSAGE_MAX),
    ...texts({ code: facts['code'], constraint: facts['constraint_name'], table: facts['table_name'] }),
    ...texts({ column: facts['column_name'] }),
    at: framesOf(error),
    ...(error.cause && depth < CAUSES_MAX ? { cause: loggableError(error.cause, depth + 1) } : {}),
  }
}

function messageOf(error: Error): string {
  if (error.name === 'PostgresError') return 'refused by the database'
  if (error instanceof SyntaxError) return 'unreadable text'
  return error.message.replaceAll(/\?[^\s"'`]*/g, '?…')
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
