/** Characters of a member's id. Specification §3, §5. */
export const GUID_CHARACTERS = 36

/** Whether an id has the length of a guid, all that the refresh of the user info asks of it. Specification §5. */
export function hasGuidLength(id: unknown): id is string {
  return typeof id === 'string' && id.length === GUID_CHARACTERS
}
