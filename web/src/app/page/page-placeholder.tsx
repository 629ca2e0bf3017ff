import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './page-placeholder.module.css'

/** Stands for a page whose code is on its way. */
export function PagePlaceholder({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className={styles.placeholder} aria-busy="true">
        <Skeleton height={180} radius={18} />
        <Skeleton height={24} />
        <Skeleton height={24} width="60%" />
      </div>
    </Page>
  )
}
