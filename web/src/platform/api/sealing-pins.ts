/** Names of the server keys this build seals for, parted by commas; a build of no names takes any. See `keyFingerprint`. */
export function sealingPins(): readonly string[] {
  const pins = import.meta.env.API_SEALING_PINS ?? ''
  return pins
    .split(',')
    .map((pin) => pin.trim())
    .filter((pin) => pin !== '')
}
