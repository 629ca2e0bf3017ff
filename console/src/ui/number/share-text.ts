import { figureText } from '#texts/insight-text.ts'

const PERCENT = 100

/** Parts of wholes, from 0 to 1; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** A share in words; one digit more where it is small. */
export function shareText(share: number | null): string {
  if (share === null) return figureText.none
  const percent = share * PERCENT
  return `${percent > 0 && percent < PERCENT / 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
