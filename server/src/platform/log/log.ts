import { type DestinationStream, pino } from 'pino'

const MESSAGE_MAX = 500
const CAUSES_MAX = 5
/** Failures of one that is made of several. */
const PARTS_MAX = 5
const STATEMENT_MAX = 400

/** Structured log. Personal data, bodies, query strings and secrets never go in. */
export type Log = pino.Logger

/** The framework's own lines may hold requests and, of uploads, their headers: the method and the limits alone are kept. */
const serializers = {
  err: (error: unknown) => loggableError(error),
  req: ({ method }: { method: string }) => ({ method }),
  busboyOptions: ({ limits }: { limits: unknown }) => ({ limits }),
}

/** Lines are written together once they are this many bytes; a write a line costs more than the line. */
const WRITE_FROM_BYTES = 4_096
/** Lines that fill less than that are written after this many milliseconds, and at the end of the process. */
const WRITE_AFTER_MS = 500
/** Lines that wait for room, in bytes (1 MiB); what comes beyond is left out. */
const WAITING_MAX_BYTES = 1_048_576

/** Opens the log; one JSON line an entry, to standard output unless a test gives another place. */
export function openLog({ level, destination = standardOutput() }: OpenLog): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

type OpenLog = { level: string; destination?: DestinationStream }

/** Where lines cannot be written, as on a full disk, the server goes on: they wait until they can be, or are left out. */
function standardOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITE_FROM_BYTES,
    periodicFlush: WRITE_AFTER_MS,
    maxLength: WAITING_MAX_BYTES,
  })
  const flushSync = output.flushSync.bind(output)
  let isStuck = false
  output.on('error', () => (isStuck = true))
  output.on('write', () => (isStuck = false))
  // at the end of the process it would try for ever
  output.flushSync = () => {
    if (!isStuck) flushSync()
  }
  return output
}

/** The fields of an error that the log keeps. */
type LoggableError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  /** What the database was asked, values left out. */
  statement?: string
  /** The failures that it is made of, the first ones. */
  errors?: LoggableError[]
  /** Where it happened, without the message that a stack begins with. */
  at?: string[]
  cause?: LoggableError
}

/**
 * An error without what people entered: the database quotes refused values in message and detail, parsers quote the
 * text they read, addresses carry query strings.
 */
function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else than an error was thrown' }
  const facts = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: messageOf(error).slice(0, MESSAGE_MAX),
    ...texts({ code: facts['code'], constraint: facts['constraint_name'], table: facts['table_name'] }),
    ...texts({ column: facts['column_name'] }),
    ...statementOf(facts['query']),
    ...(error instanceof AggregateError && depth < CAUSES_MAX ? { errors: partsOf(error, depth) } : {}),
    at: framesOf(error),
    ...(error.cause && depth < CAUSES_MAX ? { cause: loggableError(error.cause, depth + 1) } : {}),
  }
}

const partsOf = ({ errors }: AggregateError, depth: number) =>
  errors.slice(0, PARTS_MAX).map((part) => loggableError(part, depth + 1))

/** The driver sends values apart, so that the text it keeps has numbers in their places. */
function statementOf(query: unknown): { statement?: string } {
  return typeof query === 'string' ? { statement: query.replaceAll(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX) } : {}
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
