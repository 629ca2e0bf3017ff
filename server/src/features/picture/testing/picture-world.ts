import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUploadRoute } from '#features/picture/picture.routes.ts'
import { type PictureService, pictureService } from '#features/picture/picture.service.ts'
import { uploadIntake } from '#features/picture/upload-intake.ts'
import type { Form } from '#features/picture/testing/a-picture.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { memberOfRequests } from '#platform/http/member-of.ts'
import { visitLimitsOf } from '#platform/http/visit-limits.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'
import { pictureSignatures } from '#platform/pictures/picture-signatures.ts'
import { type PictureStore, pictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

type Parts = { sql: Sql; databaseUrl: string; clock: Clock; pictures: PictureService }
type Wishes = {
  /** True when limits counted in time are on. */
  limits?: boolean
  /** How often slow uploads are looked for, in milliseconds. */
  lookEveryMs?: number
  sessionValidity?: typeof everySessionIsValid
  /** What the store does otherwise. */
  store?: Partial<PictureStore>
  /** Calls beside the pictures. */
  calls?: (parts: Parts) => Implementation[]
}

/** A server that takes pictures in and serves them, with a database and a folder of its own. */
export async function pictureWorld({
  limits = false,
  lookEveryMs = 1_000,
  sessionValidity = everySessionIsValid,
  store = {},
  calls = () => [],
}: Wishes = {}) {
  const { sql, url: databaseUrl, close } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'quan-uploads-'))
  const [keys, time] = [testKeys(), { now: TEST_NOW }]
  const clock = { now: () => time.now }
  const signatures = pictureSignatures({ tokenKeys: keys.picture, clock })
  const parts = { sql, clock, store: { ...pictureStore(folder), ...store }, signatures }
  const pictures = pictureService(parts)
  const { app, call, tokens } = calledBy(calls({ sql, databaseUrl, clock, pictures }), { keys, time, sessionValidity })
  addPictureRoutes(app, { ...parts, visibilityOf: pictures.visibilityOf, limitVisit: visitLimitsOf(app).pictures })
  const intake = uploadIntake(app, { ...parts, lookEveryMs })
  addUploadRoute(app, { ...parts, intake, memberOf: memberOfRequests(app), limits })
  const authorizationOf = async (member: Caller) => ({ authorization: `Bearer ${await tokens.issue(member)}` })

  async function upload({ payload, headers: form }: Form, member: Caller) {
    const headers = { ...form, ...(await authorizationOf(member)) }
    return await app.inject({ method: 'POST', url: '/upload/picture', payload, headers })
  }

  return {
    app,
    call,
    sql,
    databaseUrl,
    time,
    store: parts.store,
    pictures,
    authorizationOf,
    upload,
    member: (wishes: Parameters<typeof storeMember>[1] = {}) => storeMember(sql, wishes),
    get: (address: string, headers = {}) => app.inject({ url: `/pictures/${address}`, headers }),
    /** The signed path of an upload that is taken in. */
    async uploaded(form: Form, member: Caller): Promise<string> {
      return (await upload(form, member)).json().path
    },
    /** Files that are kept, of pictures and parts of them. */
    async files(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    },
    async close() {
      await app.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type PictureWorld = Awaited<ReturnType<typeof pictureWorld>>
