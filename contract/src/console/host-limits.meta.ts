import {
  findOwnLimits,
  getHouseLimits,
  hostLimitsOfAllCities,
  houseLimits,
  listOwnLimits,
  ownLimits,
  setHouseLimits,
  hostingLimits,
  setOwnLimits,
} from '#console/host-limits.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What each limit of hosts means. */
export const limitMeanings = {
  price: fen('Highest price of a place.', 30_000),
  capacity: count('Most places of an activity.', 'places', 60),
  daysAhead: count('Farthest start.', 'days', 60),
  openActivities: count('Activities published and not over at once; 0 = every one is reviewed.', 'activities', 10),
  reviewedFirst: count('First activities that operators look at; 0 = none.', 'activities', 3),
}
const ownLimitMeanings = {
  about: 'What holds for them alone; null = as for everybody.',
  fields: limitMeanings,
}
const changedMeanings = {
  version: count('How often it was set; 0 = never.', 'changes', 2),
  operatorName: text('Who set it last; null = nobody.', '林月'),
  changeTime: 'When; null = never.',
}
const readVersion = count('The version that was read.', 'changes', 2)

/** What the console's calls about the limits of hosts mean. */
export const hostLimitMeanings: MeaningGroup = {
  shapes: [
    shape('HostingLimits', hostingLimits, 'What hosts may do without an operator.', limitMeanings),
    shape('HouseLimits', houseLimits, 'What holds for every host who has nothing of their own.', {
      limits: 'The limits; at version 0 those of the settings.',
      ...changedMeanings,
    }),
    shape('OwnLimits', ownLimits, 'What holds for one host.', {
      member: { about: 'Whose.', fields: { id: 'Which member.', nickName: text('Their nickname.', '阿程') } },
      limits: ownLimitMeanings,
      ...changedMeanings,
    }),
  ],
  calls: [
    call(getHouseLimits, 'Until somebody has set them they are those of the settings.', {}),
    call(listOwnLimits, 'The one changed last comes first.', {
      input: pageInputMeanings,
      output: pageMeanings('The hosts.'),
    }),
    call(findOwnLimits, 'Who has nothing of their own has null everywhere.', { input: { memberId: 'Which host.' } }),
    call(setHouseLimits, 'Counts in all processes from the next publication on; what is published stays.', {
      input: { limits: { about: 'The limits.', fields: limitMeanings }, version: readVersion },
    }),
    call(setOwnLimits, 'Null everywhere takes them back.', {
      input: { memberId: 'Which host.', limits: ownLimitMeanings, version: readVersion },
    }),
  ],
  failures: [failure(hostLimitsOfAllCities, 'The operator is for some cities alone, and the limits are for all.')],
}
