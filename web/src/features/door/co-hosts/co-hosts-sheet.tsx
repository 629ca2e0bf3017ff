import { useState } from 'react'
import { type CoHost, CoHostState, getCoHosts, inviteCoHost, removeCoHost } from '@quan/contract/check-in/co-hosts.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { link } from '#ui/icon/icon-shapes.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ChooseCoHost } from './choose-co-host.tsx'
import { CoHostRow } from './co-host-row.tsx'
import styles from './co-hosts.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { showToast } from '#platform/toast/toast-store.ts'

/** How often answers are looked for, in milliseconds. */
const LIVE_MS = 10_000

/** Who helps at the door of an activity of mine, and the ways to change that. */
function useCoHosts(activityId: string, isOpen: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['door', 'coHosts', activityId] as const
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<CoHost[]> => (await api.call(getCoHosts, { activityId }, { signal })).coHosts,
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: LIVE_MS,
  })
  const take = ({ coHosts }: { coHosts: CoHost[] }) => queryClient.setQueryData(queryKey, coHosts)
  const invite = useMutation({
    mutationFn: (userGUID: string) => api.call(inviteCoHost, { activityId, userGUID }),
    onSuccess(answer) {
      take(answer)
      showToast(coHostText.askedToast, { kind: 'success' })
    },
  })
  const remove = useMutation({
    mutationFn: (userGUID: string) => api.call(removeCoHost, { activityId, userGUID }),
    onSuccess: take,
  })
  return { query, invite, remove }
}

type CoHostsSheetProps = {
  isOpen: boolean
  activityId: string
  /** To the links, by which others open the door without an account. */
  onLinks: () => void
  onClose: () => void
}

/** 入场帮手: who was asked to help at the door, asking others, ending it. */
export function CoHostsSheet({ isOpen, activityId, onLinks, onClose }: CoHostsSheetProps) {
  const { query, invite, remove } = useCoHosts(activityId, isOpen)
  const [isChoosing, setIsChoosing] = useState(false)

  function close() {
    setIsChoosing(false)
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={isChoosing ? () => setIsChoosing(false) : close}
      title={isChoosing ? coHostText.chooseTitle : coHostText.title}
      height={isChoosing ? 'tall' : 'content'}
      footer={
        !isChoosing && (
          <Button isWide onPress={() => setIsChoosing(true)}>
            {coHostText.add}
          </Button>
        )
      }
      className={styles.sheet}
    >
      {isChoosing ? (
        <ChooseCoHost
          asked={query.data ?? []}
          busyId={invite.isPending ? invite.variables : null}
          onAsk={(id) => invite.mutate(id)}
        />
      ) : (
        <>
          <MenuCard>
            <MenuRow icon={link} text={coHostText.links} detail={coHostText.linksDetail} onPress={onLinks} />
          </MenuCard>
          <p className={styles.advice}>{coHostText.advice}</p>
          <ListStates
            query={{ ...query, items: query.data }}
            loading={<Skeleton height={64} radius={18} />}
            empty={<EmptyBlock title={coHostText.none} />}
          >
            {(items) => (
              <ul className={styles.rows}>
                {items.map((one) => (
                  <OneCoHost key={one.person.id} coHost={one} onRemove={() => remove.mutate(one.person.id)} />
                ))}
              </ul>
            )}
          </ListStates>
        </>
      )}
    </Sheet>
  )
}

/** Somebody who was asked, where they stand, and the way to end it. */
function OneCoHost({ coHost: { person, state }, onRemove }: { coHost: CoHost; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = person.nickName ?? followText.nameless

  function remove() {
    setIsAsking(false)
    onRemove()
  }

  return (
    <CoHostRow person={person} note={stateText(state)}>
      <Button tone="tint" size="small" label={`${coHostText.remove} ${name}`} onPress={() => setIsAsking(true)}>
        {coHostText.remove}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={coHostText.removeTitle({ name })}
        advice={state === CoHostState.declined ? coHostText.removeDeclinedAdvice : coHostText.removeAdvice}
        safe={{ text: coHostText.keep, onPress: () => setIsAsking(false) }}
        decisive={{ text: coHostText.remove, tone: 'heart', onPress: remove }}
      />
    </CoHostRow>
  )
}

function stateText(state: CoHostState): string {
  if (state === CoHostState.accepted) return coHostText.accepted
  return state === CoHostState.asked ? coHostText.asked : coHostText.declinedStill
}
