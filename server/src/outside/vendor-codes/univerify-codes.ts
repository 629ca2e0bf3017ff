import { operator, person, type VendorCodes } from './vendor-code.ts'

/** `code` of the one-click function. */
export const UNIVERIFY_CODES = {
  4001: person('The pair has the wrong form.'),
  4003: person('There is no such number.'),
  5000: person('The pair is overdue or was used.'),
  'sign-invalid': operator('The function’s secret is another one: see UNICLOUD_FUNCTION_SECRET.'),
} as const satisfies VendorCodes
