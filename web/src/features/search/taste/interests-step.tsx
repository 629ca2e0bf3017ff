import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { categoryText } from '#texts/category-text.ts'
import { tasteText } from '#texts/taste-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './first-run.module.css'

const KINDS = [
  ActivityCategory.boardGame,
  ActivityCategory.singles,
  ActivityCategory.hiking,
  ActivityCategory.liveMusic,
  ActivityCategory.dinner,
  ActivityCategory.coffee,
  ActivityCategory.sport,
  ActivityCategory.exhibition,
  ActivityCategory.film,
  ActivityCategory.craft,
  ActivityCategory.cycling,
  ActivityCategory.camping,
] as const

type InterestsStepProps = { chosen: ActivityCategory[]; onChange: (chosen: ActivityCategory[]) => void }

/** 想和人一起做什么？ */
export function InterestsStep({ chosen, onChange }: InterestsStepProps) {
  const toggle = (kind: ActivityCategory) =>
    onChange(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind])
  return (
    <>
      <h1>{tasteText.interestsTitle}</h1>
      <p className={styles.note}>{tasteText.interestsNote}</p>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" aria-pressed={chosen.includes(kind)} onClick={() => toggle(kind)}>
              <Cover activity={pictureOf(kind)} sizes="33vw" className={styles.kindCover} />
              <span>{categoryText[kind]}</span>
              {chosen.includes(kind) && (
                <i className={styles.mark}>
                  <Icon shape={check} size={14} stroke={2.6} />
                </i>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The drawing of a kind, the same each time. */
export function pictureOf(category: ActivityCategory) {
  return {
    id: `kind-${category}`,
    title: '',
    category,
    cover: null,
    startTime: '2026-11-21T10:30:00Z',
    timeZone: MAINLAND_TIME_ZONE,
    allDay: false,
  }
}
