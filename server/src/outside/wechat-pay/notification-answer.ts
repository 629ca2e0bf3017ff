import { writeXml } from './write-xml.ts'

/** The answer that ends the vendor's repeats of a notification. */
export const ACKNOWLEDGED = answer('SUCCESS', 'OK')

/** The answer to a notification that was not taken; the vendor sends it again. */
export const refusal = (message: string): string => answer('FAIL', message)

function answer(code: 'SUCCESS' | 'FAIL', message: string): string {
  return writeXml([
    ['return_code', code],
    ['return_msg', message],
  ])
}
