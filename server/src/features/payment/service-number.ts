/** The number under which the payment service knows an order, or a refund: its id without hyphens. */
export const serviceNumberOf = (id: string): string => id.replaceAll('-', '')

const NUMBER = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The id that a number of ours was made of; null for a number that was not. */
export function idOfServiceNumber(number: string): string | null {
  return NUMBER.test(number) ? number.replace(NUMBER, '$1-$2-$3-$4-$5') : null
}
