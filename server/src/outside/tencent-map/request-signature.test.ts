import { describe, expect, test } from 'vitest'
import { requestSignature } from './request-signature.ts'

describe('requestSignature', () => {
  test('agrees with the vendor’s printed example (vector V11)', () => {
    const signature = requestSignature({
      path: '/ws/geocoder/v1',
      parameters: { key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM', location: '28.7033487,115.8660847' },
      secretKey: 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX',
    })
    expect(signature).toBe('90da272bfa19122547298e2b0bcc0e50')
  })

  test('does not depend on the order the parameters are written in', () => {
    const sign = (parameters: Record<string, string>) =>
      requestSignature({ path: '/ws/geocoder/v1/', parameters, secretKey: 's' })
    expect(sign({ location: '1,2', key: 'k' })).toBe(sign({ key: 'k', location: '1,2' }))
  })
})
