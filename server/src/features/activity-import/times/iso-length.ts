const LENGTH =
  /^P(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/

/** Milliseconds of an ISO 8601 length such as `PT2H30M`; null for anything else, and for none at all. */
export function isoLengthMs(text: string | null): number | null {
  const { weeks, days, hours, minutes, seconds } = LENGTH.exec(text?.trim() ?? '')?.groups ?? {}
  const wholeDays = Number(weeks ?? 0) * 7 + Number(days ?? 0)
  const length = ((wholeDays * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
  return length > 0 ? length * 1000 : null
}
