import { type DestinationStream, pino } from 'pino'
import { loggableError } from '#platform/log/loggable-error.ts'

/** Structured log. Personal data, bodies, query strings and secrets never go in. */
export type Log = pino.Logger

/** The framework's own lines may hold requests: of these only the method is kept. */
const serializers = {
  err: (error: unknown) => loggableError(error),
  req: ({ method }: { method: string }) => ({ method }),
}

/** Opens the log; one JSON line an entry, to standard output unless a test gives another place. */
export function openLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return destination ? pino(options, destination) : pino(options)
}
