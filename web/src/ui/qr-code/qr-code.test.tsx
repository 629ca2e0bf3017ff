import { cleanup, render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, describe, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const TEXT = 'https://quan.example/t/0123456789abcdefghijkl'

afterEach(cleanup)

/** The squares a path of horizontal runs covers. */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at}:${y}`),
  )
}

describe('QrCode', () => {
  // proves 2.62
  test('draws each dark module of the text, and has a name', () => {
    render(<QrCode text={TEXT} label="入场二维码" />)
    const path = screen.getByRole('img', { name: '入场二维码' }).querySelector('path')?.getAttribute('d') ?? ''
    const { data } = encode(TEXT, { ecc: 'M', border: 0 })
    const meant = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x}:${y}`] : [])))
    expect(squaresOf(path).toSorted()).toEqual(meant.toSorted())
  })
})
