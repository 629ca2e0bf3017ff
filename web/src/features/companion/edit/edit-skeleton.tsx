import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './edit-form.module.css'

/** As high as the head and the fields of the form. */
export function EditSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className={styles.person}>
        <Skeleton width={64} height={64} radius={32} />
        <Skeleton width={96} height={24} />
      </div>
      <Skeleton height={196} radius={18} />
      <Skeleton height={130} radius={18} />
    </div>
  )
}
