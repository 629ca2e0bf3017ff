import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import { openBucket } from '@quan/server/outside/object-storage/bucket.ts'
import { objectPictureStore } from '@quan/server/outside/object-storage/kept-pictures.ts'
import { startProcess } from '@quan/server/testing/started-process.ts'
import { VENDOR_SETTINGS } from '@quan/server/testing/test-settings.ts'
import { openS3Server, type S3Server } from '@quan/simulators/s3/s3-server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ACCOUNT = { bucket: 'quan', region: 'cn-test-1', keyId: 'KEYOFTESTS', secret: 'the-secret-of-tests' }
const PATH = 'ab'.repeat(16)

let server: S3Server
let folder: string
beforeEach(async () => {
  server = await openS3Server({ account: ACCOUNT })
  folder = await mkdtemp(join(tmpdir(), 'quan-bucket-'))
  const widths = new Map<PictureWidth, Buffer>(PICTURE_WIDTHS_PX.map((width) => [width, Buffer.from(`${width} px`)]))
  await objectPictureStore(openBucket({ ...ACCOUNT, endpoint: server.url, isPathStyle: true })).put(PATH, widths)
})
afterEach(() => server.close())

/** As `deploy/backup.sh` begins it; answers its exit code and what it said. */
async function copy(...folders: string[]) {
  const environment = {
    S3_BUCKET: ACCOUNT.bucket,
    S3_ENDPOINT: server.url,
    S3_REGION: ACCOUNT.region,
    S3_ACCESS_KEY_ID: ACCOUNT.keyId,
    S3_SECRET_ACCESS_KEY: ACCOUNT.secret,
    S3_PATH_STYLE: 'on',
    ...VENDOR_SETTINGS,
  }
  const started = startProcess(ROOT, { script: 'scripts/backup/copy-bucket.main.ts', args: folders, environment })
  return { code: await started.exitCode(), output: started.output() }
}
const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.webp'))
const readsOf = () => server.asked.filter((asked) => asked.startsWith('GET pictures')).length

test('a backup holds the pictures of the bucket as files; what the last one has is linked and not read again', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  expect(await copy(first)).toEqual({ code: 0, output: '' })
  const names = PICTURE_WIDTHS_PX.map((width) => `ab/${PATH}-${width}.webp`)
  expect((await filesIn(first)).toSorted()).toEqual(names.toSorted())
  expect(await readFile(join(first, names[0]!), 'utf8')).toBe(`${PICTURE_WIDTHS_PX[0]} px`)
  const read = readsOf()
  expect(await copy(second, first)).toEqual({ code: 0, output: '' })
  expect((await filesIn(second)).toSorted()).toEqual(names.toSorted())
  const inodes = await Promise.all([first, second].map(async (place) => (await stat(join(place, names[0]!))).ino))
  expect(inodes[1]).toBe(inodes[0])
  expect(readsOf()).toBe(read)
})
