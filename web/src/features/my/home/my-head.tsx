import type { CSSProperties } from 'react'
import type { MyCounts as Counts } from '@quan/contract/member/get-my-user-info.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import type { FrameId } from '@quan/contract/task/reward.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useWornRewards } from '#platform/task/use-worn-rewards.ts'
import { myText } from '#texts/my-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { percentText } from '#ui/format/local-number.ts'
import { starSignName } from '#ui/format/person-names.ts'
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import styles from './my-head.module.css'

/** Diameter in pixels: that of the ring it stands in for, and what a frame needs beyond it. */
const SIZE = 84

/** My face within the ring of my card's completeness, and who I am in a few words. */
export function MyHead({ info }: { info: MyInfo }) {
  const percent = info.counts.completeness
  const { frame } = useWornRewards()
  const face = { id: info.id, sex: info.sex, picture: info.headImgurl }
  const head =
    frame === null ? <CompletenessHead {...face} percent={percent} /> : <FramedHead {...face} frame={frame} />
  return (
    <div className={styles.head}>
      <Link
        to={pathTo('myCard')}
        className={styles.picture}
        aria-label={myText.openCard({ percent: percentText(percent / 100, 0) })}
      >
        {head}
      </Link>
      <div className={styles.words}>
        <div className={styles.name}>
          <b>{info.nickName ?? myText.noName}</b>
          {info.isOrganizer && <Tag tone="amber">{myText.organizer}</Tag>}
        </div>
        <p>{aboutMe(info)}</p>
        <p>{maskMobilePhone(info.wxUserInfoMobilePhone)}</p>
      </div>
    </div>
  )
}

/** 27 岁 · 天蝎座 · 杭州; an invitation where nothing is known yet. */
function aboutMe({ birthDate, city }: MyInfo): string {
  const facts = [
    ...(birthDate === null
      ? []
      : [myText.years({ count: ageInYears(birthDate, Date.now()) }), starSignName(starSign(birthDate))]),
    ...(city === null ? [] : [city]),
  ]
  return facts.length > 0 ? facts.join(' · ') : myText.noNameAdvice
}

type CompletenessHeadProps = { id: string; sex: Sex | null; picture: string | null; percent: number }

/** A face in a ring that closes as the card fills up. */
function CompletenessHead({ id, sex, picture, percent }: CompletenessHeadProps) {
  const style = { '--percent': percent } as CSSProperties
  return (
    <span className={styles.ring} style={style}>
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle cx="38" cy="38" r="36" />
        {percent > 0 && <circle cx="38" cy="38" r="36" pathLength={100} className={styles.arc} />}
      </svg>
      <Avatar id={id} sex={sex ?? 0} picture={picture} size={64} className={styles.face} />
    </span>
  )
}

type FramedHeadProps = { id: string; sex: Sex | null; picture: string | null; frame: FrameId }

/** My face in the frame I chose; how complete my card is stands in the banner below. */
function FramedHead({ id, sex, picture, frame }: FramedHeadProps) {
  return (
    <PictureFrame frame={frame} size={SIZE}>
      {(size) => <Avatar id={id} sex={sex ?? 0} picture={picture} size={size} />}
    </PictureFrame>
  )
}

type Count = { count: number; text: string; route: AppRouteName; params?: QueryChange }

/** How many I follow, follow me, I collected and brought; each leads to its page. */
export function MyCounts({ counts }: { counts: Counts }) {
  const all: Count[] = [
    { count: counts.follows, text: myText.follows, route: 'myFocus' },
    { count: counts.fans, text: myText.fans, route: 'myFocus', params: { kind: 'fans' } },
    { count: counts.collections, text: myText.collections, route: 'myCollect' },
    { count: counts.ownUsers, text: myText.ownUsers, route: 'myUser' },
  ]
  return (
    <ul className={styles.counts}>
      {all.map((one) => (
        <li key={one.text}>
          <CountLink {...one} />
        </li>
      ))}
    </ul>
  )
}

function CountLink({ count, text, route, params }: Count) {
  const words = (
    <>
      <b>{count}</b>
      <span>{text}</span>
    </>
  )
  return (
    <Link to={pathTo(route, params)} className={styles.count}>
      {words}
    </Link>
  )
}
