/** Stands where a contact was. */
const GAP = '[…]'

const EMAIL = /(?:mailto:)?[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu

/** What may not stand before a number: addresses and ids of pages are full of digits. */
const FREE = String.raw`(?<![\p{L}\d/=&#_.-])`
const NUMBERS = [
  String.raw`\+\d{1,3}(?:[\s().-]{0,2}\d){7,12}`,
  String.raw`(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`,
  String.raw`1[3-9]\d[- ]?\d{4}[- ]?\d{4}`,
  String.raw`(?:\(0\d{2,3}\)|0\d{2,3}[- ])\d{7,8}`,
  String.raw`400[- ]?\d{3,4}[- ]?\d{3,4}`,
]
const TELEPHONE = new RegExp(`(?:tel:)?${FREE}(?:${NUMBERS.join('|')})(?![\\p{L}\\d])`, 'gu')

/**
 * The text without e-mail addresses and telephone numbers: an organizer's are not imported, wherever they stand.
 * `own` are the numbers the source gives for the organizer; they go in whatever form.
 */
export function withoutContactDetails(text: string, own: readonly string[]): string {
  return own
    .map(ownPattern)
    .filter((pattern) => pattern !== null)
    .reduce((cut, pattern) => cut.replaceAll(pattern, GAP), text)
    .replaceAll(EMAIL, GAP)
    .replaceAll(TELEPHONE, GAP)
}

/** Fewest digits that are taken for a telephone number rather than a year or a house. */
const FEWEST_DIGITS = 7

function ownPattern(contact: string): RegExp | null {
  const digits = contact.match(/\d/g) ?? []
  if (digits.length < FEWEST_DIGITS) return null
  return new RegExp(String.raw`(?<!\d)\+?${digits.join(String.raw`[\s().-]{0,2}`)}(?!\d)`, 'g')
}
