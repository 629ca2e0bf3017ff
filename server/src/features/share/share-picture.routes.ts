import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { SHARE_PICTURE_PATH } from '@quan/contract/route/public-file.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import type { SharePictureService } from './share-picture.service.ts'

/** A version never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

type SharePictureParts = {
  /** Throws `activity.not_found`. */
  getActivity: (id: string) => Promise<ActivityDetail>
  sharePictures: SharePictureService
  limitVisit: VisitLimit
}

/** GET `/share/<activity id>/<version>.jpg`: the picture beside a link. A version that is over leads to the present one. */
export function addSharePictures(app: FastifyInstance, { getActivity, sharePictures, limitVisit }: SharePictureParts) {
  app.get<{ Params: { id: string; name: string } }>(
    `${SHARE_PICTURE_PATH}:id/:name`,
    { onRequest: limitVisit },
    async (request, reply) => {
      const id = z.safeParse(entityId, request.params.id)
      if (!id.success) return reply.callNotFound()
      const activity = await getActivity(id.data)
      const path = sharePictures.pathOf(activity)
      if (path !== `${SHARE_PICTURE_PATH}${id.data}/${request.params.name}`) {
        return reply.header('cache-control', 'no-cache').redirect(path)
      }
      const bytes = await sharePictures.pictureOf(activity)
      return reply.header('cache-control', IMMUTABLE).type('image/jpeg').send(bytes)
    },
  )
}
