import { useState } from 'react'
import { type CoHost, CoHostState } from '@quan/contract/check-in/co-hosts.ts'
import { FocusKind, getFocusUser } from '@quan/contract/follow/follow.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { CoHostRow } from './co-host-row.tsx'
import styles from './co-hosts.module.css'

type ChooseCoHostProps = {
  /** Who was asked before. */
  asked: readonly CoHost[]
  /** Whom one is being asked. */
  busyId: string | null
  onAsk: (id: string) => void
}

/** Whom to ask: those who follow me, and those I follow. */
export function ChooseCoHost(props: ChooseCoHostProps) {
  const [kind, setKind] = useState<FocusKind>(FocusKind.fans)
  return (
    <>
      <Segment
        label={coHostText.lists}
        options={[
          { value: FocusKind.fans, text: coHostText.fans },
          { value: FocusKind.follows, text: coHostText.follows },
        ]}
        value={kind}
        onChange={setKind}
      />
      <People key={kind} kind={kind} {...props} />
    </>
  )
}

function People({ kind, asked, busyId, onAsk }: ChooseCoHostProps & { kind: FocusKind }) {
  const api = useApi()
  const people = usePages<UserItem, ResultOf<typeof getFocusUser>>({
    queryKey: ['door', 'people', kind],
    ask: (cursor, options) => api.call(getFocusUser, { kind, cursor }, options),
  })
  const stateOf = (id: string) => asked.find(({ person }) => person.id === id)?.state
  return (
    <ListStates
      query={{ ...people, items: people.items && uniqueById(people.items), attempt: kind }}
      loading={<UserRowsSkeleton rows={4} />}
      empty={<EmptyBlock title={coHostText.nobody} advice={coHostText.nobodyAdvice} />}
    >
      {(items) => (
        <>
          <ul className={styles.rows}>
            {items.map((person) => {
              const state = stateOf(person.id)
              const text = askText(state)
              return (
                <CoHostRow key={person.id} person={person} note={person.city}>
                  <Button
                    tone="tint"
                    size="small"
                    label={`${text} ${person.nickName ?? followText.nameless}`}
                    isDisabled={state !== undefined}
                    isLoading={busyId === person.id}
                    onPress={() => onAsk(person.id)}
                  >
                    {text}
                  </Button>
                </CoHostRow>
              )
            })}
          </ul>
          {people.hasNextPage && (
            <Button
              tone="outline"
              size="medium"
              isLoading={people.isFetchingNextPage}
              onPress={() => void people.fetchNextPage({ cancelRefetch: false })}
            >
              {coHostText.more}
            </Button>
          )}
        </>
      )}
    </ListStates>
  )
}

/** Who declined says so: nobody waits for an answer that came. */
function askText(state: CoHostState | undefined): string {
  if (state === undefined) return coHostText.ask
  return state === CoHostState.declined ? coHostText.declined : coHostText.askedNow
}
