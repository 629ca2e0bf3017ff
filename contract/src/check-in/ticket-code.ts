/** Digits of the code below a ticket's QR code, for typing in where a camera cannot read it. */
export const TICKET_CODE_DIGITS = 8
/** Wrong codes an organizer may type in, a minute; more are refused with `limit.exceeded`. */
export const WRONG_TICKET_CODES_A_MINUTE = 30

const TICKET_CODE = new RegExp(`^[0-9]{${TICKET_CODE_DIGITS}}$`)
const FIRST_HALF = new RegExp(`^([0-9]{${TICKET_CODE_DIGITS / 2}})(?=[0-9])`)

/** Whether a text is such a code, without groups. */
export function isTicketCode(text: string): boolean {
  return TICKET_CODE.test(text)
}

/** A code, or the begin of one, in two groups as people read it: 0938 4471. */
export function groupTicketCode(digits: string): string {
  return digits.replace(FIRST_HALF, '$1 ')
}
