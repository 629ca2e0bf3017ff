import { readFile } from 'node:fs/promises'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCityShapes } from './use-city-shapes.ts'

const HANGZHOU = '330100'

/** The file of its province. */
const answerFile = async () =>
  new Response(await readFile(`${import.meta.dirname}/../../../../public/districts/33.json`))

afterEach(() => vi.unstubAllGlobals())

/** The shapes of a city on a page that has just been opened. */
async function shapesOn(cityCode: string) {
  const { result } = renderHook(() => useCityShapes(cityCode))
  await waitFor(() => expect(result.current).not.toBeUndefined())
  return result.current
}

test('the shapes of a city are asked for again after a network that was away, and worked out once', async () => {
  const answers = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('away')).mockImplementation(answerFile)
  vi.stubGlobal('fetch', answers)
  expect(await shapesOn(HANGZHOU)).toBeNull()
  const shapes = await shapesOn(HANGZHOU)
  expect(shapes?.districts.length).toBeGreaterThan(3)
  expect(await shapesOn(HANGZHOU)).toBe(shapes)
  expect(answers).toHaveBeenCalledTimes(2)
})
