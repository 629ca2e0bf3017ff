import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNow } from '#platform/time/use-now.ts'
import { doorText } from '#texts/door-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { type BookKeeper, bookKeeper } from './book/book-keeper.ts'
import styles from './kept-doors.module.css'

/** The doors whose list this device has, for who reaches no server: they work without. Nothing where there is none. */
export function KeptDoors({ keeper = bookKeeper }: { keeper?: Pick<BookKeeper, 'list'> }) {
  const now = useNow()
  const { data: doors = [] } = useQuery({
    queryKey: ['doors', 'kept'],
    queryFn: () => keeper.list(),
    networkMode: 'always',
    staleTime: 0,
  })
  if (doors.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{doorText.keptTitle}</h2>
      <ul>
        {doors.map((activity) => (
          <li key={activity.id}>
            <div className={styles.words}>
              <b>
                <TitleText>{activity.title}</TitleText>
              </b>
              <small>
                <DottedText>{whenText({ ...activity, allDay: false }, now)}</DottedText>
              </small>
            </div>
            <ButtonLink
              tone="tint"
              size="small"
              label={`${doorText.title} ${activity.title}`}
              target={{ to: pathTo('activityDetail', { id: activity.id, view: 'door' }) }}
            >
              {doorText.title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
