import * as z from 'zod/mini'

/** Longest ticket, code or state a vendor or this server hands out, in characters. */
const HANDED_OUT_MAX = 512

/** A ticket, code or state in a request: it comes back as it was handed out. */
export const handedOut = (message: string) => z.string(message).check(z.maxLength(HANDED_OUT_MAX, message))
