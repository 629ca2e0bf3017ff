import { describe, expect, test } from 'vitest'
import { signatureOf } from './map-account.ts'

const secretKey = 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX'
const vector = 'key=5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM&location=28.7033487,115.8660847'
const expected = '90da272bfa19122547298e2b0bcc0e50'

describe('signatureOf', () => {
  test('agrees with the vendor’s printed example (vector V11)', () => {
    expect(signatureOf('/ws/geocoder/v1', new URLSearchParams(vector), secretKey)).toBe(expected)
  })

  test('takes the decoded values, in any order, without the signature itself', () => {
    const sent = 'sig=whatever&location=28.7033487%2C115.8660847&key=5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM'
    expect(signatureOf('/ws/geocoder/v1', new URLSearchParams(sent), secretKey)).toBe(expected)
  })

  test('differs with the final slash of the path', () => {
    expect(signatureOf('/ws/geocoder/v1/', new URLSearchParams(vector), secretKey)).not.toBe(expected)
  })
})
