import { useColumns } from '#platform/viewport/use-columns.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import tileStyles from './favorite-tile.module.css'
import styles from './my-collect.module.css'

/** The favorites while they are on their way. */
export function FavoritesSkeleton() {
  const columns = useColumns() + 1
  return (
    <div aria-busy="true">
      <div className={styles.chips}>
        {[58, 70, 70, 70].map((width, at) => (
          <Skeleton key={at} width={width} height={32} radius={16} />
        ))}
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, at) => (
            <div key={at} className={tileStyles.tile}>
              <Skeleton radius={18} className={tileStyles.cover} />
              <div className={tileStyles.facts}>
                <Skeleton width="88%" height={14} />
                <Skeleton width="52%" height={14} className={styles.second} />
                <Skeleton width="64%" height={12} className={styles.second} />
                <Skeleton width={56} height={18} className={styles.second} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
