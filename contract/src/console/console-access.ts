import { OperatorRole } from '#console/operator-role.ts'

/** Part of a call for operators who took every step of signing in, of whose cities alone something is shown or changed. */
const signedIn = { entry: 'signedIn', isScopedByCity: true } as const

/** For owners and editors, of their cities. */
export const OF_EDITORS = { ...signedIn, roles: [OperatorRole.owner, OperatorRole.editor] } as const
/** For owners and finance, of their cities. */
export const OF_FINANCE = { ...signedIn, roles: [OperatorRole.owner, OperatorRole.finance] } as const
/** For owners and safety, of their cities. */
export const OF_SAFETY = { ...signedIn, roles: [OperatorRole.owner, OperatorRole.safety] } as const
/** For owners, editors and the door, of their cities. */
export const OF_DOOR = { ...signedIn, roles: [OperatorRole.owner, OperatorRole.editor, OperatorRole.door] } as const
