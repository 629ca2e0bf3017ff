import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDatabaseUser, newDatabaseUser } from '#process/database-user.ts'
import { ownership, spawnIdentity } from '#process/run-as.ts'
import { aFolder } from '#testing/folders.ts'

const isRoot = process.getuid?.() === 0

async function accounts(...lines: string[]) {
  const file = join(await aFolder(), 'passwd')
  await writeFile(file, lines.join('\n'))
  return file
}

describe.runIf(isRoot)('the database’s user, for root', () => {
  test('of a new database is nobody', async () => {
    const file = await accounts('root:x:0:0:root:/root:/bin/sh', 'nobody:x:65534:65533::/:/bin/false', '')
    expect(await newDatabaseUser(file)).toEqual({ name: 'nobody', uid: 65_534, gid: 65_533 })
  })

  test('may have a negative number, as on macOS', async () => {
    const user = await newDatabaseUser(await accounts('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false'))
    expect(spawnIdentity(user)).toEqual({ uid: -2, gid: -2 })
    expect(user && ownership(user)).toEqual({ uid: 4_294_967_294, gid: 4_294_967_294 })
  })

  test('is missed in a sentence when the machine has no nobody', async () => {
    const file = await accounts('root:x:0:0:root:/root:/bin/sh')
    await expect(newDatabaseUser(file)).rejects.toMatchObject({ fault: 'user-unusable' })
  })

  test('of an existing database is the owner of its folder', async () => {
    const cluster = await aFolder()
    await chown(cluster, 54_321, 54_322)
    expect(await findDatabaseUser(cluster)).toMatchObject({ uid: 54_321, gid: 54_322 })
  })

  test('of a database that root owns is nobody, because PostgreSQL refuses root', async () => {
    expect(await findDatabaseUser(await aFolder())).toEqual(await newDatabaseUser())
  })
})

describe.skipIf(isRoot)('the database’s user, for an ordinary user', () => {
  test('is that user', async () => {
    expect(await findDatabaseUser(await aFolder())).toBeNull()
    expect(spawnIdentity(await newDatabaseUser())).toEqual({})
  })
})
