/** A number of a calendar or clock, from 0 to 99, in two digits: 7 is `07`. Specification §9 (Dates). */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
