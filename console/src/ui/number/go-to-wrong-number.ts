/**
 * Leads whoever presses on to the first number that its field does not take; false = there is none. Outside of a form of antd's what
 * holds the number has the last right one, which must not be sent in its place.
 */
export function goToWrongNumber(): boolean {
  const wrong = document.querySelector<HTMLElement>('input[aria-invalid=true]')
  wrong?.focus()
  return wrong !== null
}
