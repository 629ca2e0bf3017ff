import { type DestinationStream, pino } from 'pino'

/** Structured log. Personal data, bodies, query strings and secrets never go in. */
export type Log = pino.Logger

/** Opens the log; one JSON line an entry, to standard output unless a test gives another place. */
export function openLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
