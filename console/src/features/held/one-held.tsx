import {
  decideHeldContent,
  getHeldContent,
  type HeldContentDetail,
  type HeldContentRow,
} from '@quan/contract/console/held-contents.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { HeldPlace } from '@quan/contract/safety/held-content.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type Ref, useEffect, useRef } from 'react'
import { LOOK_ONCE } from '#platform/api/look-once.ts'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { heldPlaceText, heldText } from '#texts/held-text.ts'
import { membersText } from '#texts/members-text.ts'
import { decideText, reportText } from '#texts/reports-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { lineName } from '#ui/names/line-name.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './held.module.css'

type OneHeldProps = {
  id: string
  /** Another one that waits; null = none is known of. */
  nextId: string | null
}

/** One text or picture with who sent it, and the decision below. Who works by keyboard begins at its content. */
export function OneHeld({ id, nextId }: OneHeldProps) {
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['held-content', id],
    queryFn: () => api.call(getHeldContent, { id }),
    ...LOOK_ONCE,
  })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <Card title={whereOf(data).join(' · ')}>
      <div className={styles.body}>
        <div className={styles.person}>
          <Head id={data.memberId} size={40} />
          <span>
            <b>
              <Link to={`${consolePagePath('members')}?id=${data.memberId}`}>
                {data.nickName ?? membersText.unnamed}
              </Link>
            </b>
            <small>{heldText.made({ time: formatInstant(data.createTime) })}</small>
            {data.activityTitle !== null && <small>{heldText.activity({ title: data.activityTitle })}</small>}
          </span>
        </div>
        <Content held={data} headingRef={heading} />
        {data.decision === null ? (
          <Decide id={id} />
        ) : (
          <Decided isFit={data.decision.isFit} by={data.decision} nextId={nextId} />
        )}
      </div>
    </Card>
  )
}

/** Where it stands: the place, and of a card the line. */
export function whereOf({ place, field }: Pick<HeldContentRow, 'place' | 'field'>): string[] {
  const line = field.split('.').at(-1) ?? field
  return [heldPlaceText[place], ...(place === HeldPlace.card ? [lineName(line)] : [])]
}

type ContentProps = { held: HeldContentDetail; headingRef: Ref<HTMLHeadingElement> }

function Content({ held: { text, picture, nickName }, headingRef }: ContentProps) {
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1}>
        {heldText.content} <small>{reportText.seen}</small>
      </h3>
      {text !== null && <p className={styles.text}>{text}</p>}
      {picture !== null && (
        <img
          className={styles.picture}
          src={picture}
          alt={heldText.pictureOf({ name: nickName ?? membersText.unnamed })}
        />
      )}
      {text === null && picture === null && <p className={styles.aside}>{heldText.gone}</p>}
    </>
  )
}

function Decide({ id }: { id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (isFit: boolean) => api.call(decideHeldContent, { id, isFit }),
    onSuccess: (decided) => queries.setQueryData(['held-content', id], decided),
    onSettled: () => queries.invalidateQueries({ queryKey: QUEUE_KEYS.heldContents }),
  })
  const button = (isFit: boolean) => ({
    onClick: () => decide.mutate(isFit),
    disabled: decide.isPending,
    loading: decide.isPending && decide.variables === isFit,
  })
  return (
    <>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <div className={styles.decide}>
        <Button type="primary" size="large" {...button(true)}>
          {heldText.pass}
        </Button>
        <Button size="large" {...button(false)}>
          {heldText.refuse}
        </Button>
      </div>
      <p className={styles.aside}>{heldText.told}</p>
    </>
  )
}

type DecidedProps = { isFit: boolean; by: { operatorName: string; time: string }; nextId: string | null }

function Decided({ isFit, by: { operatorName, time }, nextId }: DecidedProps) {
  const next = useRef<HTMLButtonElement>(null)
  const hasNext = nextId !== null
  // what was pressed is gone: the keyboard goes on from here
  useEffect(() => {
    if (hasNext) next.current?.focus()
  }, [hasNext])
  return (
    <>
      <p role="status" className={styles.outcome}>
        <Tag tone={isFit ? 'good' : 'urgent'}>{isFit ? heldText.passed : heldText.refused}</Tag>
        <small>{decideText.by({ name: operatorName, time: formatInstant(time) })}</small>
      </p>
      {nextId !== null && (
        <Button ref={next} onClick={() => openAddress(withParameters({ id: nextId }))}>
          {heldText.next}
        </Button>
      )}
    </>
  )
}
