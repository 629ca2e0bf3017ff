import { describe, expect, test } from 'vitest'
import { acceptsGzip, isUnchanged } from '#platform/http/ready-answer.ts'

describe('the form that is asked for', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['identity', false],
    ['br', false],
    ['gzip', true],
    ['deflate, gzip;q=1.0, *;q=0.5', true],
    ['gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip ; q=0.0, br', false],
  ])('with Accept-Encoding %j is packed: %j', (accepted, expected) => {
    expect(acceptsGzip(accepted === undefined ? {} : { 'accept-encoding': accepted })).toBe(expected)
  })

  test.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"x", W/"a"', true],
    ['*', true],
    ['"aa"', false],
    ['a', false],
    ['', false],
  ])('with If-None-Match %j is known already: %j', (known, expected) => {
    const headers = known === undefined ? {} : { 'if-none-match': known }
    expect([isUnchanged(headers, 'W/"a"'), isUnchanged(headers, '"a"')]).toEqual([expected, expected])
  })
})
