import { describe, expect, test } from 'vitest'
import { DocumentFailure } from '../document-failure.ts'
import { makeZip, type ZipFile } from '../make-zip.testing.ts'
import { PACKAGE_BYTES_MAX, PACKAGE_FILES_MAX, requireModestPackage } from './modest-package.ts'

const check = async (files: readonly ZipFile[]) => requireModestPackage(new Uint8Array(await makeZip(files)))
const fault = (name: 'damaged' | 'large') => expect.objectContaining({ fault: name })

describe('a package', () => {
  test('that unpacks to what it says is read', async () => {
    await expect(
      check([
        { name: 'a', content: 'text' },
        { name: 'b', content: '' },
      ]),
    ).resolves.toBeUndefined()
  })

  test.each([
    ['less than it holds', 10],
    ['more than it holds', 2_000],
  ])('that says %s is damaged', async (_what, claimedBytes) => {
    await expect(check([{ name: 'a', content: 'x'.repeat(1_000), claimedBytes }])).rejects.toEqual(fault('damaged'))
  })

  test('that comes to more than a phone holds is too large', async () => {
    const half = PACKAGE_BYTES_MAX / 2 + 1
    const files = ['a', 'b'].map((name) => ({ name, content: '', claimedBytes: half }))
    await expect(check(files)).rejects.toEqual(fault('large'))
  })

  test('of too many files is too large', async () => {
    const files = Array.from({ length: PACKAGE_FILES_MAX + 1 }, (_, index) => ({ name: `${index}`, content: '' }))
    await expect(check(files)).rejects.toEqual(fault('large'))
  })

  test.each(['', 'PK', `PK\u0005\u0006${'\u00ff'.repeat(18)}`])('without a directory is damaged: %#', async (text) => {
    const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
    await expect(requireModestPackage(bytes)).rejects.toBeInstanceOf(DocumentFailure)
  })
})
