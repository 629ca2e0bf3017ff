import {
  DESK_UPLOADS_A_DAY,
  DESK_UPLOADS_A_MINUTE,
  uploadDeskPicture,
} from '@quan/contract/console/activities/desk-picture.ts'
import { consolePathOf, type ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { deskPictures } from '#features/desk-picture/desk-pictures.service.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import type { PictureKeeping } from '#features/picture/take-picture.ts'
import { unownedPictures } from '#features/picture/unowned-pictures.ts'
import type { UploadIntake } from '#features/picture/upload-intake.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'
import { answerText } from '#platform/http/answer-text.ts'
import { callRequest } from '#platform/http/call-exchange.ts'
import { validInput } from '#platform/http/call-pipeline.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import {
  callerOf,
  callerStill,
  type ConsolePlatform,
  refuseWithoutRight,
  writeRefusal,
} from '../access/console-calls.ts'
import { refuseForeign } from '../access/foreign-request.ts'
import type { ActNote } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'
import { appendAudit } from '../audit/audit-log.ts'

/** Operators counted at a time. */
const OPERATORS_MAX = 10_000
const CALL = uploadDeskPicture

type Parts = {
  intake: UploadIntake
  signPicture: (path: string) => string
  reviews: Pick<ContentReviews, 'requireFitAtDesk'>
  /** True when limits counted in time are on. */
  isLimited: boolean
  /** What all processes remember together; of this one alone unless given. */
  memory: SharedMemory | undefined
}

/** Where a picture is to stand. */
type Place = ParsedConsoleInputOf<typeof CALL>
/** An upload under way: whose it is, what it is for, and what is written down of it. */
type Upload = { caller: OperatorCaller | null; place: Place | null; noted: ActNote }

/** Puts the upload of pictures beside the other calls of the console: the same door, and a form instead of JSON. */
export function addPictureUpload(app: FastifyInstance, platform: ConsolePlatform, parts: Parts) {
  const { sql, clock } = platform
  const refuseMany = uploadLimits(parts, clock)

  /** Does a part of an upload; what refuses it is written down. */
  async function during<Result>(upload: Upload, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) await writeRefusal(platform, { call: CALL, ...upload, error })
      throw error
    }
  }

  /** What the picture is for, as far as the operator may change it now. Throws `console.not_found`, and that it is over. */
  const requireOpen = (runner: SqlRunner, { of, id }: Place, caller: OperatorCaller) =>
    of === 'draft'
      ? operatorDrafts({ sql: runner, clock, ...parts }).requireOpen(id, caller)
      : activityDesk({ sql: runner, clock }).requireOpen(id, caller)

  /** Does in a transaction what waited for the body, the drawing and the vendor, for somebody who may still do it. */
  async function whileAdmitted(request: FastifyRequest, place: Place, act: (tx: SqlRunner) => Promise<void>) {
    await sql.begin(async (transaction) => {
      const asked = { call: CALL, request: callRequest(request, platform.originOf), sql: transaction }
      const caller = await callerStill(platform, asked)
      refuseWithoutRight(CALL, caller)
      await requireOpen(transaction, place, caller)
      await act(transaction)
    })
  }

  /** Finds out who sends it and what for. Throws what the door refuses by, `console.not_found`, and that it is over. */
  async function admit(request: FastifyRequest, upload: Upload) {
    upload.caller = await callerOf(platform, CALL, callRequest(request, platform.originOf))
    refuseWithoutRight(CALL, upload.caller)
    const place = validInput(CALL, request.query) as Place
    upload.noted = { target: { kind: place.of, id: place.id } }
    const { city } = await requireOpen(sql, place, upload.caller)
    upload.noted = { target: { kind: place.of, id: place.id, city } }
    upload.place = place
    await refuseMany(upload.caller.operatorId)
    parts.intake.refuseLarge(request)
  }

  function keepingOf(request: FastifyRequest, { noted }: Upload, keeper: { operatorId: string; place: Place }) {
    const { operatorId } = keeper
    return {
      look: ({ bytes }) => parts.reviews.requireFitAtDesk(operatorId, bytes),
      begin: (picture) =>
        whileAdmitted(request, keeper.place, (transaction) => unownedPictures(transaction).begin(picture)),
      async finish(path) {
        await whileAdmitted(request, keeper.place, async (transaction) => {
          await unownedPictures(transaction).finish(path)
          await deskPictures(transaction).add({ ...keeper, path, at: clock.now() })
          const act = { at: clock.now(), operatorId, act: CALL.path, outcome: 'done' as const }
          await appendAudit(transaction, { ...act, ...noted, details: { path } })
        })
      },
    } satisfies PictureKeeping
  }

  app.register(async (forms) => {
    await parts.intake.readForms(forms)
    forms.decorateRequest('deskUpload', null)
    // before the body: of nobody without the right is it received
    forms.addHook('onRequest', async (request) => {
      refuseForeign(request, platform.consoleUrl)
      await platform.limitVisit(request)
      const upload: Upload = { caller: null, place: null, noted: {} }
      await asTheHouse(() => during(upload, () => admit(request, upload)))
      request.setDecorator('deskUpload', upload)
    })
    forms.post(consolePathOf(CALL), async (request, reply) => {
      const upload = request.getDecorator<Upload>('deskUpload')
      const { caller, place } = upload
      if (!caller || !place) throw new Error('an upload came past the door')
      const path = await asTheHouse(() =>
        during(upload, () => {
          const { operatorId } = caller
          return parts.intake.receive(request, operatorId, keepingOf(request, upload, { operatorId, place }))
        }),
      )
      const text = answerText(CALL, { path: parts.signPicture(path) })
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(text)
    })
  })
}

/** Throws `limit.exceeded` for an operator who sent too many within a minute or a day. */
function uploadLimits({ isLimited, memory }: Parts, clock: ConsolePlatform['clock']) {
  const { counter } = memory ?? memoryOfProcess(clock)
  const counted = [
    counter({ name: 'uploads at the desk', limit: DESK_UPLOADS_A_MINUTE, keysMax: OPERATORS_MAX }),
    counter({
      name: 'uploads at the desk in a day',
      limit: DESK_UPLOADS_A_DAY,
      keysMax: OPERATORS_MAX,
      windowMs: DAY_MS,
    }),
  ]
  return async (operatorId: string) => {
    if (isLimited) for (const one of counted) refuseFor(await one.count(operatorId))
  }
}
