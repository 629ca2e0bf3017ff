/** One setting as a feature declares it: where it is read, what it may be, what it is when absent. */
export type Setting<Value> = {
  env: string
  parse: (text: string) => Value
  /** Left out = the setting must be given. */
  default?: Value
  about: string
}

/** Declares a setting; the settings document is made from these. */
export function setting<Value>(declaration: Setting<Value>): Setting<Value> {
  return declaration
}

/** A fault in a setting's text, as a sentence that goes on after its name. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault'
}

/** Any text; blank counts as absent. */
export const text = (value: string): string => value

/** A whole number within bounds. */
export const wholeNumber =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number
    throw new SettingFault(`must be a whole number from ${minimum} to ${maximum}`)
  }

/** One of the given words. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (value: string): Word => {
    const word = words.find((candidate) => candidate === value)
    if (word !== undefined) return word
    throw new SettingFault(`must be one of ${words.join(', ')}`)
  }

/** `on` or `off`. */
export const onOff = (value: string): boolean => oneOf('on', 'off')(value) === 'on'

/** `yes` or `no`. */
export const yesNo = (value: string): boolean => oneOf('yes', 'no')(value) === 'yes'

/** An absolute http or https address without a final slash. */
export const httpUrl = (value: string): string => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingFault('must be an http or https address')
  return value.replace(/\/+$/, '')
}

/** Words parted by commas. */
export const words = (value: string): string[] =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
