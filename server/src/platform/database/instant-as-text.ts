/** Number of the type `timestamptz` in every PostgreSQL. */
const TIMESTAMPTZ = 1_184
/** Where the time of day begins in `2026-11-21 10:00:00.5+00`, and how long it is with milliseconds. */
const TIME_AT = 11
const TIME_LENGTH = '10:00:00.000'.length

/**
 * Reads instants as ISO 8601 text with milliseconds, as the wire has them. The connection's zone must be UTC and its
 * date style ISO, which `connect` and the default see to.
 */
export const instantAsText = {
  to: TIMESTAMPTZ,
  from: [TIMESTAMPTZ],
  serialize: (instant: Date) => instant.toISOString(),
  parse: isoText,
}

function isoText(text: string): string {
  const time = text.slice(TIME_AT, -'+00'.length)
  const withMs =
    time.length === TIME_LENGTH ? time : `${time}${time.includes('.') ? '00' : '.000'}`.slice(0, TIME_LENGTH)
  return `${text.slice(0, TIME_AT - 1)}T${withMs}Z`
}
