import type { ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import type { SeriesDateChange } from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { Checkbox } from 'antd'
import { activityText, categoryText } from '#texts/activities-text.ts'
import { draftRuleText, draftsText } from '#texts/draft-text.ts'
import { seriesChangeText, seriesPartText } from '#texts/series-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { listWords } from '#ui/names/list-words.ts'
import { agesOf, refundOf } from '#ui/names/rule-words.ts'
import { reasonWords } from '#ui/states/reason-words.ts'
import { dateWords } from './date-words.ts'
import styles from './series.module.css'

type DateChangeProps = {
  item: SeriesDateChange
  timeZone: string
  overwritten: readonly SeriesPart[]
  isEdited: boolean
  onToggle: (part: SeriesPart, isWished: boolean) => void
}

/** What a change of a series does to one date, and whether what differs there becomes as the others. */
export function DateChange({ item, timeZone, overwritten, isEdited, onToggle }: DateChangeProps) {
  const { startTime, title, changed, differing, refusal, impact, doubts = [] } = item
  const date = startTime === null ? (title ?? draftsText.untitled) : dateWords(startTime, timeZone)
  return (
    <li>
      <p>
        <b>{date}</b>
        <span className={styles.quiet}>
          {changed.length === 0 ? seriesChangeText.stays : seriesChangeText.changes({ parts: partNames(changed) })}
        </span>
        {impact !== null && impact.told > 0 && (
          <span className={styles.quiet}>{seriesChangeText.told({ count: impact.told })}</span>
        )}
        {impact !== null && impact.refund > 0 && (
          <span className={styles.quiet}>{seriesChangeText.refundOne({ amount: yuanText(impact.refund) })}</span>
        )}
        {impact !== null &&
          peopleLines(impact).map((line) => (
            <span key={line} className={styles.quiet}>
              {line}
            </span>
          ))}
      </p>
      {doubts.map((rule) => (
        <span key={rule} className={styles.warn}>
          {draftRuleText[rule]}
        </span>
      ))}
      {refusal !== null && (
        <span className={styles.fault}>{seriesChangeText.refused({ reason: reasonWords(refusal) })}</span>
      )}
      {!isEdited &&
        differing.map(({ part, value }) => (
          <p key={part}>
            <span className={styles.warn}>
              {seriesChangeText.differs({ part: seriesPartText[part], value: valueWords(part, value) })}
            </span>
            <Checkbox
              aria-label={`${date} ${seriesPartText[part]} ${seriesChangeText.overwrite}`}
              checked={overwritten.includes(part)}
              onChange={({ target }) => onToggle(part, target.checked)}
            >
              {seriesChangeText.overwrite}
            </Checkbox>
          </p>
        ))}
    </li>
  )
}

/** Whom other ages leave out on one date, and whether so many are enough for it. */
function peopleLines({ ages, turnout }: ChangeImpact): string[] {
  const { outside = 0, unknown = 0, waiting = 0 } = ages ?? {}
  return [
    ...(outside > 0 ? [seriesChangeText.outsideOne({ count: outside })] : []),
    ...(unknown > 0 ? [seriesChangeText.unknownOne({ count: unknown })] : []),
    ...(waiting > 0 ? [seriesChangeText.waitingOne({ count: waiting })] : []),
    ...(turnout === null ? [] : [turnoutLine(turnout)]),
  ]
}

const turnoutLine = ({ paid, isEnough, refund }: NonNullable<ChangeImpact['turnout']>) =>
  isEnough ? seriesChangeText.enoughOne({ paid }) : seriesChangeText.tooFewOne({ paid, amount: yuanText(refund) })

/** What one date says of a part; the call has ages and the rule of refunds as JSON, of pictures how many, and what is not there as `null`. */
function valueWords(part: SeriesPart, value: string): string {
  if (part === 'ages') return agesOf(JSON.parse(value) as SeriesParts['ages'])
  if (part === 'refundRule') return refundOf(JSON.parse(value) as SeriesParts['refundRule'])
  if (part === 'pictures' && value !== '0') return seriesChangeText.pictures({ count: Number(value) })
  if (value === 'null' || part === 'pictures') return seriesChangeText.nothing
  if (part === 'category') return Object.entries(categoryText).find(([kind]) => kind === value)?.[1] ?? value
  return part === 'matchHours' ? activityText.matchUntil({ hours: Number(value) }) : value
}

/** Names of parts, one after the other. */
export const partNames = (names: readonly SeriesPart[]) => listWords(names.map((name) => seriesPartText[name]))
