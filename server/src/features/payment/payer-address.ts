import { isIP } from 'node:net'

/** What the payment service is told where the address is unknown. */
const UNKNOWN = '127.0.0.1'

/** The payer's address as the payment service takes it; limits count networks of IPv6, of which it gets the first. */
export function payerAddressOf(counted: string): string {
  const whole = counted.includes(':') && isIP(counted) === 0 ? `${counted}::` : counted
  return isIP(whole) === 0 ? UNKNOWN : whole
}
