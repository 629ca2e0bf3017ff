import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Cover } from './cover.tsx'
import styles from './cover.demo.module.css'

/** The scene of every category, and one that is over. */
export function CoverDemo() {
  return (
    <>
      <DemoRow name="category">
        {Object.values(ActivityCategory).map((category) => (
          <Cover
            key={category}
            activity={{ id: String(category), category, cover: null }}
            sizes="104px"
            className={styles.cover}
          />
        ))}
      </DemoRow>
      <DemoRow name="isFaded">
        <Cover activity={{ id: 'over', category: 10, cover: null }} sizes="104px" isFaded className={styles.cover} />
      </DemoRow>
    </>
  )
}
