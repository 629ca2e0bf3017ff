import { dramaText } from '#texts/drama-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { useTheatre } from './data/use-theatre.ts'
import { EmptyStage } from './stage/empty-stage.tsx'
import { OpeningStage } from './stage/opening-stage.tsx'
import { Theatre } from './theatre.tsx'
import styles from './theatre.module.css'

/** 小剧场: short dramas as large as the screen, one below the other. Always dark, as a theatre is. */
export function TheatrePage() {
  const { list, series, start } = useTheatre()
  const query = { ...list, items: series, isFetching: list.error === null, attempt: list.errorUpdateCount }
  return (
    <div className={styles.theatre} data-theme="dark">
      <ListStates
        query={query}
        loading={<OpeningStage />}
        empty={
          <EmptyStage>
            <EmptyBlock title={dramaText.emptyTitle} advice={dramaText.emptyAdvice} />
          </EmptyStage>
        }
        failed={(reason, retry) => (
          <EmptyStage>
            <ErrorBlock reason={reason} onRetry={retry} />
          </EmptyStage>
        )}
      >
        {(items) => (
          <Theatre series={items} start={start} onNearEnd={() => list.hasNextPage && void list.fetchNextPage()} />
        )}
      </ListStates>
    </div>
  )
}
