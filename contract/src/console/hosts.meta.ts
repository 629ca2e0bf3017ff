import { limitMeanings } from '#console/host-limits.meta.ts'
import { deskHost, getHosts, previewUnmake, unmakeHost, unmakeImpact } from '#console/hosts.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the console's calls about who hosts mean. */
export const hostMeanings: MeaningGroup = {
  shapes: [
    shape('DeskHost', deskHost, 'Somebody who hosts.', {
      member: { about: 'Who.', fields: { id: 'Which member.', nickName: text('Their nickname.', '阿程') } },
      cityName: text(
        'The city they asked to host in, else that of their last activity; null = neither is there.',
        '杭州',
      ),
      admitTime: 'When they were admitted; null = they were made a host without having asked.',
      held: count('Activities that took place.', 'activities', 12),
      open: count('Activities published and not over.', 'activities', 3),
      limits: { about: 'What was set for them alone; null = as for everybody.', fields: limitMeanings },
    }),
    shape('UnmakeImpact', unmakeImpact, 'What becomes of what a host has, were they unmade now.', {
      activities: count('Activities published and not over: they go on.', 'activities', 3),
      places: count('Places of these that are taken.', 'places', 21),
      next: {
        about: 'The next ones of these, five at most, the first first.',
        fields: { id: 'Which activity.', title: text('Its title.', '周五新手桌游夜'), startTime: 'When it starts.' },
      },
      inReview: count('Drafts that wait for review: they can be sent back alone.', 'drafts', 1),
      scheduled: count('Drafts of operators that were to be published under their name: they are not.', 'drafts', 0),
    }),
  ],
  calls: [
    call(getHosts, 'By name; of operators of some cities those of these.', {
      input: { name: text('How their name begins; empty = everybody.', '阿'), ...pageInputMeanings },
      output: pageMeanings('The hosts.'),
    }),
    call(previewUnmake, 'As of now.', { input: { memberId: 'Which host.' } }),
    call(unmakeHost, 'They publish nothing more; what they published goes on, its door and questions stay theirs.', {
      input: { memberId: 'Which host.', reason: text('What the host is told.', '多次临时取消') },
    }),
  ],
  failures: [],
}
