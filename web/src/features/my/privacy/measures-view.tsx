import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import {
  appeal,
  APPEAL_TEXT_MAX_CHARACTERS,
  getMeasures,
  type Measure,
  MeasureKind,
} from '@quan/contract/safety/measure.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { measuresText } from '#texts/measures-text.ts'
import { reportText } from '#texts/report-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import rows from '#ui/rows/rows.module.css'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import boxStyles from '#ui/text-area/text-box.module.css'
import { pastDayText } from '../messages/message-list.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import subView from '../sub-view.module.css'
import styles from './person-rows.module.css'

const MEASURES_KEY = ['safety', 'measures'] as const

/** 处理与申诉: what operators did about my conduct, and my appeal. */
export function MeasuresView({ onBack }: { onBack: () => void }) {
  return (
    <SubPage>
      <Page title={measuresText.title} onBack={onBack} className={subView.content}>
        <Measures />
      </Page>
    </SubPage>
  )
}

/** The measures with a button for each that can be appealed. */
export function Measures() {
  const api = useApi()
  const measures = usePaged<Measure>({
    queryKey: MEASURES_KEY,
    load: (input, options) => api.call(getMeasures, input, options),
  })
  const [appealing, setAppealing] = useState<Measure | null>(null)
  useEndlessList({ end: measures.end, count: measures.items?.length ?? 0, onMore: measures.loadMore })
  return (
    <>
      <ListStates
        query={measures}
        loading={<RowsSkeleton rows={2} />}
        empty={<EmptyBlock title={measuresText.empty} advice={measuresText.emptyAdvice} />}
      >
        {(items) => (
          <div>
            <ul className={rows.card}>
              {items.map((one) => (
                <MeasureRow key={one.id} measure={one} onAppeal={() => setAppealing(one)} />
              ))}
            </ul>
            <p className={subView.advice}>{measuresText.advice}</p>
            <ListEnd state={measures.end} onMore={measures.loadMore} />
          </div>
        )}
      </ListStates>
      {appealing && <AppealSheet key={appealing.id} id={appealing.id} onClose={() => setAppealing(null)} />}
    </>
  )
}

function MeasureRow({ measure, onAppeal }: { measure: Measure; onAppeal: () => void }) {
  const now = useNow()
  const timeOf = (instant: string) => {
    const at = Date.parse(instant)
    return `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
  }
  const { kind, activity, untilTime, time, appealUntil, isLifted } = measure
  const name = activity
    ? measuresText.hideActivity({ title: activity.title })
    : kind === MeasureKind.suspend && untilTime !== null
      ? measuresText.suspend({ time: timeOf(untilTime) })
      : measuresText[kind === MeasureKind.suspend ? 'close' : kind]
  const mayAppeal = appealUntil !== null && !isLifted
  return (
    <li className={cx(rows.row, styles.row)}>
      <b className={styles.name}>
        {name}
        {activity && <small>{measuresText.why({ reason: reportText[activity.reason] })}</small>}
        <small>{measuresText.taken({ time: timeOf(time) })}</small>
        {mayAppeal && <small>{measuresText.until({ time: timeOf(appealUntil) })}</small>}
      </b>
      {mayAppeal ? (
        <Button size="small" tone="outline" onPress={onAppeal}>
          {measuresText.appeal}
        </Button>
      ) : (
        <StateTag measure={measure} />
      )}
    </li>
  )
}

function StateTag({ measure: { isLifted, appeal: made } }: { measure: Measure }) {
  if (isLifted) return <Tag tone="good">{measuresText.lifted}</Tag>
  if (made === null) return null
  return <Tag tone={made.outcome === null ? 'amber' : 'plain'}>{measuresText[made.outcome ?? 'waiting']}</Tag>
}

/** Says why; the words stay until they have arrived. */
function AppealSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [text, setText] = useKeptText(`appeal:${id}`)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(appeal, { id, text: text.trim() }),
    async onSuccess() {
      showToast(measuresText.sent, { kind: 'success' })
      setText('')
      await queryClient.invalidateQueries({ queryKey: MEASURES_KEY })
      onClose()
    },
  })
  const count = characterCount(text.trim())
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={measuresText.appeal}
      footer={
        <Button
          isWide
          isDisabled={count === 0 || count > APPEAL_TEXT_MAX_CHARACTERS}
          isLoading={isPending}
          onPress={() => mutate()}
        >
          {measuresText.send}
        </Button>
      }
    >
      <TextArea
        label={measuresText.words}
        value={text}
        limit={APPEAL_TEXT_MAX_CHARACTERS}
        placeholder={measuresText.placeholder}
        onChange={setText}
        className={boxStyles.box}
      />
      <p className={subView.advice}>{measuresText.advice}</p>
    </Sheet>
  )
}
