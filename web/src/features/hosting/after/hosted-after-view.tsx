import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  FEEDBACK_TOLD_FROM,
  getHostedActivity,
  type HostedActivity,
  saveAfterPhotos,
} from '@quan/contract/hosting/hosted-activity.ts'
import { AFTER_PHOTOS_MAX, FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { afterText } from '#texts/after-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Face } from '#ui/avatar/face.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import { pictureAddress } from '#ui/picture/picture-address.ts'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { useUpload } from '../use-upload.ts'
import styles from '../hosting.module.css'
import own from './hosted-after.module.css'

const keyOf = (activityId: string) => ['hosting', 'after', activityId] as const

type HostedAfterProps = { activityId: string; onBack: () => void }

/** 活动之后: how people liked an activity of mine, in counts, and photos for them. */
export function HostedAfterView({ activityId, onBack }: HostedAfterProps) {
  const api = useApi()
  const queryKey = keyOf(activityId)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getHostedActivity, { activityId }, { signal }),
    staleTime: 0,
    meta: { saysGone: true },
  })
  return (
    <Page title={afterText.hosted} onBack={onBack} onPullRefresh={query.refetch} className={styles.content}>
      <QueryStates
        query={{ ...query, resetQuery, attempt: activityId }}
        loading={<Skeleton width="100%" height={240} radius={18} />}
        gone={<EmptyBlock title={detailText.goneTitle} advice={detailText.goneAdvice} />}
      >
        {({ feedback, photos }) => (
          <>
            <FeedbackCounts feedback={feedback} />
            <PhotosField activityId={activityId} photos={photos} />
          </>
        )}
      </QueryStates>
    </Page>
  )
}

/** How many chose each face; of few nothing is told. */
function FeedbackCounts({ feedback }: Pick<HostedActivity, 'feedback'>) {
  const faces = feedback && [
    { face: FeedbackFace.happy, word: afterText.happy, count: feedback.happy },
    { face: FeedbackFace.fair, word: afterText.fair, count: feedback.fair },
    { face: FeedbackFace.unhappy, word: afterText.unhappy, count: feedback.unhappy },
  ]
  return (
    <section className={styles.section}>
      <h2>{afterText.hostedFeedback}</h2>
      {faces !== null && (
        <ul className={own.faces}>
          {faces.map(({ face, word, count }) => (
            <li key={face} aria-label={afterText.hostedFaces({ face: word, count })}>
              <Face face={face} />
              <b aria-hidden="true">{count}</b>
              <span aria-hidden="true">{word}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={faces === null ? styles.card : styles.advice}>
        {afterText.hostedFew({ count: FEEDBACK_TOLD_FROM })}
      </p>
    </section>
  )
}

/** Photos for those who came; each change is kept at once. */
function PhotosField({ activityId, photos }: { activityId: string; photos: readonly string[] }) {
  const { put, isSaving } = useSavePhotos(activityId)
  const { isSending, send } = useUpload((path) => put([...photos, path]))
  const isBusy = isSending || isSaving
  return (
    <section className={styles.section}>
      <h2>{afterText.hostedPhotos}</h2>
      <ul className={own.photos}>
        {photos.map((path, index) => (
          <li key={path}>
            <img src={pictureAddress(path, 240)} alt="" />
            <button
              type="button"
              aria-label={afterText.removePhoto({ at: index + 1 })}
              disabled={isBusy}
              onClick={() => put(photos.toSpliced(index, 1))}
            >
              <Icon shape={close} size={14} stroke={2.4} />
            </button>
          </li>
        ))}
        {isBusy && (
          <li className={own.busy}>
            <TwoCircles size={12} isOrbiting />
          </li>
        )}
        {!isBusy && photos.length < AFTER_PHOTOS_MAX && <PhotoAdd isFirst={false} onPick={send} />}
      </ul>
      <p className={styles.advice}>{afterText.hostedPhotosNote({ most: AFTER_PHOTOS_MAX })}</p>
    </section>
  )
}

function useSavePhotos(activityId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (photos: string[]) => api.call(saveAfterPhotos, { activityId, photos }),
    onSuccess: (saved) => queryClient.setQueryData(keyOf(activityId), saved),
  })
  return { put: mutate, isSaving: isPending }
}
