import type { ReactNode } from 'react'
import { type DeskActivity, DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { activitiesText, activityText, categoryText, ticketSexText } from '#texts/activities-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { Organizer } from '#ui/related/organizer.tsx'
import { agesOf, refundOf } from '#ui/names/rule-words.ts'
import { ChannelLinks } from './channel-links.tsx'
import styles from './one.module.css'

/** What an activity is, as it stands now. */
export function ActivityOverview({ activity }: { activity: DeskActivity }) {
  const { title, description, cover, pictures, ticketTypes } = activity
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <dl className={styles.facts}>
          {factsOf(activity).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === '' ? activityText.none : value}</dd>
            </div>
          ))}
        </dl>
        <h2>{activityText.tickets}</h2>
        {ticketTypes.length === 0 ? (
          <p className={styles.quiet}>{activitiesText.notSold}</p>
        ) : (
          <table className={styles.tickets}>
            <thead>
              <tr>
                <th scope="col">{activityText.ticketName}</th>
                <th scope="col">{activityText.ticketSex}</th>
                <th scope="col">{activitiesText.price}</th>
                <th scope="col">{activityText.ticketTaken}</th>
              </tr>
            </thead>
            <tbody>
              {ticketTypes.map(({ id, name, sex, price, taken, quota }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{ticketSexText[sex]}</td>
                  <td>
                    <Yuan fen={price} />
                  </td>
                  <td>
                    {taken} / {quota}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {mayStillSell(activity) && <ChannelLinks activityId={activity.id} />}
        <h2>{activityText.description}</h2>
        <p className={styles.words}>{description || activityText.none}</p>
      </div>
      <div className={styles.pictures}>
        <ActivityCover activity={activity} size="wide" />
        {pictures.map((path) => (
          <ActivityCover key={path} activity={{ ...activity, title, cover: path }} size="wide" />
        ))}
        {cover === null && <p className={styles.quiet}>{categoryText[activity.category]}</p>}
      </div>
    </div>
  )
}

const mayStillSell = ({ status, ticketTypes }: DeskActivity) =>
  status === DeskStatus.registering && ticketTypes.length > 0

function factsOf(activity: DeskActivity): readonly { name: string; value: ReactNode }[] {
  const { startTime, endTime, enrollDeadline, timeZone, city, venue, district, address, programme } = activity
  const at = (instant: string) => formatInstant(instant, { timeZone })
  return [
    { name: activitiesText.organizer, value: <Organizer organizer={activity.organizer} /> },
    { name: activityText.when, value: `${at(startTime)} – ${at(endTime)}` },
    { name: activityText.deadline, value: at(enrollDeadline) },
    { name: activityText.where, value: [city.name, district, venue, address].filter(Boolean).join(' · ') },
    { name: activityText.ages, value: agesOf(activity) },
    {
      name: activityText.minimum,
      value: activity.minParticipants === null ? '' : activityText.people({ count: activity.minParticipants }),
    },
    { name: activityText.refund, value: refundOf(activity.refundRule) },
    {
      name: activityText.matching,
      value: activity.matchHours === null ? '' : activityText.matchUntil({ hours: activity.matchHours }),
    },
    ...(activity.permit === null ? [] : [{ name: activityText.permit, value: activity.permit }]),
    { name: activityText.programme, value: programme.map(({ time, text }) => `${time ?? ''} ${text}`).join(' · ') },
    {
      name: activityText.waiting,
      value: activity.waiting === 0 ? '' : activityText.people({ count: activity.waiting }),
    },
    { name: activityText.published, value: formatInstant(activity.publishTime) },
  ]
}
