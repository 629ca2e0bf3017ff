/** Error codes of the operator's sheet that are somebody's own choice: other login, sheet closed, custom button. */
const OWN_CHOICE: ReadonlySet<number> = new Set([30002, 30003, 30008])

/** Whether somebody chose another way, which is no failure. */
export function isOwnChoice(code: number | undefined): boolean {
  return code !== undefined && OWN_CHOICE.has(code)
}
