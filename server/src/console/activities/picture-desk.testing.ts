import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleAddressOf, type ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { deskPictureJob } from '#features/desk-picture/desk-picture.jobs.ts'
import { aDraft, hostingWorld } from '#features/hosting/hosting-world.testing.ts'
import { PICTURE_UNDER_WAY_MS, pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { aPicture, type Form, pictureForm } from '#features/picture/testing/a-picture.ts'
import type { ReviewVerdict } from '#outside/tencent-review/tencent-review-client.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { consoleWorld, PAGE_HEADERS } from '../console-world.testing.ts'

export const [HANGZHOU, BEIJING] = ['330100', '110100']
const SIGNAL = new AbortController().signal

/** What `pictureDesk` gives. */
export type PictureDesk = Awaited<ReturnType<typeof pictureDesk>>
/** A browser of an editor. */
export type Editor = Awaited<ReturnType<ReturnType<typeof consoleWorld>['signedIn']>>
/** What an upload is for. */
export type Place = ConsoleInputOf<typeof uploadDeskPicture>

/** Editors who give activities their pictures, beside the app where members see them. */
export async function pictureDesk({ limits = false } = {}) {
  const hosts = await hostingWorld()
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-desk-pictures-'))
  const verdict: { now: ReviewVerdict; meanwhile(): Promise<unknown> } = { now: 'pass', meanwhile: async () => {} }
  const review = {
    reviewText: async () => verdict.now,
    reviewPicture: async () => {
      await verdict.meanwhile()
      return verdict.now
    },
    looksADay: { text: 1_000, picture: 1_000 },
  }
  const world = consoleWorld(hosts.sql, { sealing: false, limits, dataDir }, { review })
  world.time.now = hosts.time.now
  const bytes = await aPicture()
  let venues = 0

  async function send(page: Pick<Editor, 'cookie'>, place: Place, form: Form = pictureForm(bytes)) {
    const app = await world.building
    const answer = await app.inject({
      method: 'POST',
      url: consoleAddressOf(uploadDeskPicture, place),
      payload: form.payload,
      headers: { ...PAGE_HEADERS, ...form.headers, cookie: page.cookie() },
    })
    const { result, error } = answer.json()
    return { status: answer.statusCode, path: (result?.path ?? '') as string, code: error?.code ?? null, answer }
  }

  return {
    ...world,
    hosts,
    verdict,
    send,
    /** Where the files lie. */
    store: pictureStore(join(dataDir, 'pictures')),
    editor: (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities }),

    /** A draft as an editor saved it. */
    async draft(page: Editor, about: Partial<DraftFields> = {}) {
      const written = aDraft({ venue: `图片场地 ${++venues} 号`, ...about })
      return (await page.call(saveOperatorDraft, { ...written, organizerId: null })).result
    },

    /** Saves a draft with other fields. */
    save: (page: Editor, { id, version }: { id: string; version: number }, about: Partial<DraftFields>) =>
      page.call(saveOperatorDraft, {
        ...aDraft({ venue: `图片场地 ${++venues} 号`, ...about }),
        id,
        version,
        organizerId: null,
      }),

    /** Where a picture lies, and how a browser is answered that fetches it. */
    async fetched(path: string) {
      const app = await world.building
      const { statusCode } = await app.inject({ url: `/pictures/${path}`, headers: { host: 'quan.example' } })
      return statusCode
    },

    /** Files of pictures that are kept. */
    async files(): Promise<string[]> {
      const entries = await readdir(join(dataDir, 'pictures'), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },

    /** Runs the jobs that let pictures go and take their files away, as they run that much later. */
    async sweepAfter(ms: number) {
      const clockAfter = (later: number) => ({ now: () => world.time.now + later })
      await deskPictureJob({ sql: hosts.sql, clock: clockAfter(ms) }).run(SIGNAL)
      const files = { sql: hosts.sql, store: pictureStore(join(dataDir, 'pictures')) }
      await pictureSweepJob({ ...files, clock: clockAfter(ms + PICTURE_UNDER_WAY_MS + 1) }).run(SIGNAL)
    },

    async close() {
      await world.close()
      await hosts.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
