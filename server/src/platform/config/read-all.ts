import { SettingsError } from '#platform/config/read-settings.ts'

/** Takes all readings and throws the faults of all of them at once. */
export function readAll<const Values extends readonly unknown[]>(
  ...readings: { [Index in keyof Values]: () => Values[Index] }
): Values {
  const faults: string[] = []
  const values = readings.map((read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      faults.push(...error.faults)
      return undefined
    }
  })
  if (faults.length > 0) throw new SettingsError(faults)
  return values as unknown as Values
}
