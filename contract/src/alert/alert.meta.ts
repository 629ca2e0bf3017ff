import { ActivityCategory } from '#activity/activity-category.ts'
import { ALERT_MATCHES_MAX, ALERTS_A_DAY_MAX } from '#alert/alert-limits.ts'
import { alertCityNeeded, alertOrganizer, getAlerts, saveAlerts, shownAlerts } from '#alert/alerts.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const alertFieldMeanings = {
  city: text('Code of the city of the kinds and of the weekend; null = none chosen yet.', '330100'),
  categories: {
    about: 'Kinds of which new activities in the city are told; empty = none.',
    values: ActivityCategory,
    example: [20, 40],
  },
  organizers: 'Organizers whose new activities are told; empty = none.',
  weekly: { about: 'Whether the weekend in the city is told on Thursday evenings.', example: true },
}

/** What the calls about being told of activities mean. */
export const alertMeanings: MeaningGroup = {
  shapes: [
    shape('AlertOrganizer', alertOrganizer, 'An organizer whose new activities are told.', {
      id: 'The member.',
      nickName: text('Nickname; null = none yet.', '南风'),
      headImgurl: text('Path of the head picture; null = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      sex: { about: 'Sex; 0 = not told.', values: { unknown: 0, male: 1, female: 2 }, example: 2 },
    }),
    shape('Alerts', shownAlerts, 'What a member wants to be told of.', {
      ...alertFieldMeanings,
      faces: 'The organizers, in the same order.',
    }),
  ],
  calls: [
    call(
      getAlerts,
      'Nobody is told anything before they ask for it. Who went or is apart from the caller is left out.',
    ),
    call(
      saveAlerts,
      `Parts that are absent stay as they are. Of what is published from then on, and the caller could join by sex and age, they are told by \`newActivity\`: at most ${ALERTS_A_DAY_MAX} times a day, what comes meanwhile together, up to ${ALERT_MATCHES_MAX}. Organizers who are none, who went or are apart from the caller are passed over.`,
      { input: alertFieldMeanings },
    ),
  ],
  failures: [failure(alertCityNeeded, 'Kinds or the weekend are asked for, and no city is known.')],
}
