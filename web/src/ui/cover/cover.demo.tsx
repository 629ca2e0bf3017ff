import { scenesOfCategory } from '@quan/artwork/cover/choose-scene.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { ArrangedCovers } from './arranged-covers.tsx'
import { Cover } from './cover.tsx'
import styles from './cover.demo.module.css'

/** The scenes of every category, one in a wide box and one that is over. */
export function CoverDemo() {
  return (
    <>
      {Object.values(ActivityCategory).map((category) => (
        <CategoryCovers key={category} category={category} />
      ))}
      <DemoRow name="wide, square, isFaded">
        <Cover activity={{ id: 'wide', category: 40, title: '', cover: null }} sizes="320px" className={styles.wide} />
        <Cover
          activity={{ id: 'square', category: 20, title: '', cover: null }}
          sizes="78px"
          className={styles.square}
        />
        <Cover
          activity={{ id: 'over', category: 10, title: '', cover: null }}
          sizes="104px"
          isFaded
          className={styles.cover}
        />
      </DemoRow>
    </>
  )
}

function CategoryCovers({ category }: { category: ActivityCategory }) {
  const activities = scenesOfCategory(category).map((scene) => ({
    id: `${category} ${scene}`,
    category,
    title: '',
    cover: null,
  }))
  return (
    <DemoRow name={String(category)}>
      <ArrangedCovers activities={activities}>
        {activities.map((activity) => (
          <Cover key={activity.id} activity={activity} sizes="104px" className={styles.cover} />
        ))}
      </ArrangedCovers>
    </DemoRow>
  )
}
