import { ageInYears } from '@quan/contract/person/age.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { maskMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'
import { useWornRewards } from '#platform/task/use-worn-rewards.ts'
import { myText } from '#texts/my-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { starSignName } from '#ui/person/person-names.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { CompletenessHead } from './completeness-head.tsx'
import { FramedHead } from './framed-head.tsx'
import styles from './my-head.module.css'

/** My face within the ring of my card's completeness, and who I am in a few words. */
export function MyHead({ info }: { info: MyInfo }) {
  const isBuilt = useIsBuilt()
  const percent = info.counts.completeness
  const { frame } = useWornRewards()
  const face = { id: info.id, sex: info.sex, picture: info.headImgurl }
  const head =
    frame === null ? <CompletenessHead {...face} percent={percent} /> : <FramedHead {...face} frame={frame} />
  return (
    <div className={styles.head}>
      {isBuilt('myCard') ? (
        <Link
          to={pathTo('myCard')}
          className={styles.picture}
          aria-label={myText.openCard({ percent: percentText(percent / 100, 0) })}
        >
          {head}
        </Link>
      ) : (
        <span className={styles.picture}>{head}</span>
      )}
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
