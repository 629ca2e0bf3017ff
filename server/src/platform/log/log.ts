import { type DestinationStream, pino } from 'pino'
import { loggableError } from '#platform/log/loggable-error.ts'

/** Structured log. Personal data, bodies, query strings and secrets never go in. */
export type Log = pino.Logger

/** The framework's own lines may hold requests: of these only the method is kept. */
const serializers = {
  err: (error: unknown) => loggableError(error),
  req: ({ method }: { method: string }) => ({ method }),
}

/** Lines are written together once they are this many bytes; a write a line costs more than the line. */
const WRITE_FROM_BYTES = 4_096
/** What is less is written after this many milliseconds, and at the end of the process. */
const WRITE_AFTER_MS = 500

/** Opens the log; one JSON line an entry, to standard output unless a test gives another place. */
export function openLog({ level, destination = standardOutput() }: OpenLog): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

type OpenLog = { level: string; destination?: DestinationStream }

const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: WRITE_FROM_BYTES, periodicFlush: WRITE_AFTER_MS })
