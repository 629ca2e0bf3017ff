// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchPicked, hasAlbum, pickPicture } from './pick-picture.ts'

afterEach(() => vi.unstubAllGlobals())

function files() {
  const fetched = vi.fn(async () => ({ blob: async () => new Blob(['bytes'], { type: 'image/jpeg' }) }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('a picture of the album', () => {
  test('is none in a browser, whose file field asks', async () => {
    expect(hasAlbum()).toBe(false)
    await expect(pickPicture()).rejects.toMatchObject({ name: 'NativeFailure' })
  })

  test("is fetched as a file from the page's own address", async () => {
    files()
    const file = await fetchPicked(`${window.location.origin}/_capacitor_file_/photo.jpg`)
    expect([file.name, file.type]).toEqual(['photo.jpg', 'image/jpeg'])
  })

  test.each(['https://evil.example/photo.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA=='])(
    'is not taken from %s',
    async (place) => {
      const fetched = files()
      await expect(fetchPicked(place)).rejects.toMatchObject({ name: 'NativeFailure', kind: 'refused' })
      expect(fetched).not.toHaveBeenCalled()
    },
  )
})
