/** Characters of a member's id. */
export const GUID_CHARACTERS = 36

/** Whether an id has the length of a guid, all that the refresh of the user info asks of it. */
export function hasGuidLength(id: unknown): id is string {
  return typeof id === 'string' && id.length === GUID_CHARACTERS
}
