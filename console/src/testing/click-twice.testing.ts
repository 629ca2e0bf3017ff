import { fireEvent } from '@testing-library/react'

/** Two quick clicks: the second one comes before any timer has run. */
export function clickTwice(button: HTMLElement): void {
  fireEvent.click(button)
  fireEvent.click(button)
}
