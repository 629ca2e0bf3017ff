import { randomBytes } from 'node:crypto'
import type { Person } from '#features/order/changes/hold-places.ts'

const LINK_TOKEN_BYTES = 16

/** Guests have no account that shows them their ticket: it has a page of its own. */
export const isGuest = ({ holderId, companionId }: Person) => holderId === null && companionId !== null

/** Names a guest's ticket page; nobody can guess it. */
export const linkToken = () => randomBytes(LINK_TOKEN_BYTES).toString('base64url')
