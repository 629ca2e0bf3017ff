/** Years an age range spans. */
const AGE_RANGE_YEARS = 5

/** The range of five years an age lies in, as `30-34`: what people see who may not see the age. */
export function ageRange(age: number): string {
  const youngest = Math.floor(age / AGE_RANGE_YEARS) * AGE_RANGE_YEARS
  return `${youngest}-${youngest + AGE_RANGE_YEARS - 1}`
}
