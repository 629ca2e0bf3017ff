import { createDoorLink, type DoorLink, getDoorLinks, revokeDoorLink } from '@quan/contract/check-in/door-links.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoorActivity } from '@quan/contract/check-in/door-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { canShareBySystem, copyText, shareBySystem } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { doorLinksText } from '#texts/door-links-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { people } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { CoHostsSheet } from '../co-hosts/co-hosts-sheet.tsx'
import styles from './door-links.module.css'
import { LinkRow } from './link-row.tsx'

/** How often the phones are looked at again, in milliseconds. */
const LIVE_MS = 10_000

/** Leads an organizer to those who open the door beside them: members who help, and whoever has a link. */
export function DoorLinksEntry({ activity }: { activity: DoorActivity }) {
  const [open, setOpen] = useState<'coHosts' | 'links' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <IconButton label={coHostText.entry} onPress={() => setOpen('coHosts')}>
        <Icon shape={people} size={24} />
      </IconButton>
      <CoHostsSheet
        isOpen={open === 'coHosts'}
        activityId={activity.id}
        onLinks={() => setOpen('links')}
        onClose={close}
      />
      <DoorLinksSheet isOpen={open === 'links'} activity={activity} onClose={close} />
    </>
  )
}

type DoorLinksSheetProps = { isOpen: boolean; activity: DoorActivity; onClose: () => void }

/** The links by which others open the door: making one, seeing which phones use it, ending it. */
function DoorLinksSheet({ isOpen, activity, onClose }: DoorLinksSheetProps) {
  const { links, create, revoke } = useDoorLinks(activity.id, isOpen)
  const [url, setUrl] = useState<string | null>(null)

  function close() {
    setUrl(null)
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={doorLinksText.title}
      footer={
        url === null ? (
          <Button
            isWide
            isLoading={create.isPending}
            onPress={() => create.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
          >
            {doorLinksText.create}
          </Button>
        ) : (
          <Button tone="quiet" isWide onPress={() => setUrl(null)}>
            {doorLinksText.done}
          </Button>
        )
      }
      className={styles.sheet}
    >
      {url === null ? (
        <>
          <p className={styles.advice}>{doorLinksText.advice}</p>
          <ListStates
            query={{ ...links, items: links.data }}
            loading={<Skeleton height={88} radius={18} />}
            empty={<EmptyBlock title={doorLinksText.none} />}
          >
            {(items) => (
              <ul className={styles.links}>
                {items.map((one) => (
                  <LinkRow
                    key={one.id}
                    link={one}
                    timeZone={activity.timeZone}
                    onRevoke={() => revoke.mutate(one.id)}
                  />
                ))}
              </ul>
            )}
          </ListStates>
        </>
      ) : (
        <NewLink url={url} />
      )}
    </Sheet>
  )
}

function useDoorLinks(activityId: string, isOpen: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['door', 'links', activityId] as const
  const links = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<DoorLink[]> =>
      (await api.call(getDoorLinks, { activityId }, { signal })).links,
    enabled: isOpen,
    staleTime: 0,
    // the phone that is to open it stands beside this one
    refetchInterval: LIVE_MS,
  })
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const create = useMutation({ mutationFn: () => api.call(createDoorLink, { activityId }), onSettled })
  const revoke = useMutation({ mutationFn: (id: string) => api.call(revokeDoorLink, { id }), onSettled })
  return { links, create, revoke }
}

/** A link that was just made: to be scanned by the other phone, or passed on. It is shown this once. */
function NewLink({ url }: { url: string }) {
  const showToast = useToast()

  async function copy() {
    const isCopied = await copyText(url)
    showToast(isCopied ? doorLinksText.copied : doorLinksText.copyFailed, isCopied ? { kind: 'success' } : {})
  }

  return (
    <div className={styles.made}>
      <QrCode text={url} label={doorLinksText.code} size={200} />
      <p className={styles.advice}>{doorLinksText.madeAdvice}</p>
      <div className={styles.ways}>
        <Button tone="tint" onPress={() => void copy()}>
          {doorLinksText.copy}
        </Button>
        {canShareBySystem() && (
          <Button
            tone="tint"
            onPress={() =>
              void shareBySystem({ title: doorLinksText.shareTitle, text: doorLinksText.shareText, link: url })
            }
          >
            {doorLinksText.send}
          </Button>
        )}
      </div>
    </div>
  )
}
