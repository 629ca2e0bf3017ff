import {
  draftOrganizerGone,
  draftRow,
  draftSchedule,
  findHosts,
  foundHost,
  getOperatorDraft,
  getOperatorDrafts,
  operatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
  saveOperatorDraft,
} from '#console/activities/operator-draft.ts'
import { deskNarrowingMeanings } from '#console/activities/desk-narrowing.meta.ts'
import { copyDraftPictures } from '#console/activities/copy-pictures.ts'
import { uploadDeskPicture } from '#console/activities/desk-picture.ts'
import { findPlaces, foundPlace, placesAway } from '#console/activities/find-places.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { EMPTY_DRAFT } from '#hosting/activity-draft.ts'
import { activityDraftMeanings, draftFieldMeanings } from '#hosting/hosting.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const organizer = 'Whose activity it becomes; null = the platform’s own.'
/** When a draft is published by itself. */
export const publishTimeMeaning = 'When it is published by itself; null = not by itself.'
const author = text('Who began it.', '林月')
const id = 'Which draft.'
const seriesId = 'The series that it is a date of; null = it stands alone.'

/** What the calls about operators' drafts mean. */
export const operatorDraftMeanings: MeaningGroup = {
  shapes: [
    shape('FoundHost', foundHost, 'A member who hosts.', {
      id: 'Which member.',
      nickName: text('Their nickname.', '阿程'),
    }),
    shape('FoundPlace', foundPlace, 'A place as the map service knows it.', {
      name: text('Its name.', '桥西 22 号桌游馆'),
      address: text('Street and number; empty = not told.', '桥西直街 22 号'),
      district: text('District; empty = not told.', '拱墅区'),
      longitude: draftFieldMeanings.longitude,
      latitude: draftFieldMeanings.latitude,
    }),
    shape('OperatorDraft', operatorDraft, 'A draft of the operators.', {
      ...activityDraftMeanings,
      organizer,
      publishTime: publishTimeMeaning,
      author,
      seriesId,
    }),
    shape('DraftRow', draftRow, 'A draft as the table shows it.', {
      id,
      title: text('Title; null until written.', '圣诞交换礼物夜'),
      cityName: text('City; null until chosen.', '杭州'),
      startTime: 'Start; null until chosen.',
      organizer,
      publishTime: publishTimeMeaning,
      reason: text('Why it was not published by itself; else null.', '开始时间已经过了'),
      author,
      updateTime: 'When it was changed last.',
      seriesId,
    }),
  ],
  calls: [
    call(findPlaces, 'Of a city elsewhere, or 线上, there are none.', {
      input: { cityCode: text('Code of the city.', '330100'), keyword: text('Words of its name.', '桌游馆') },
      output: { places: 'At most 10, the best first.' },
    }),
    call(uploadDeskPicture, 'Kept for a day unless a save or a change puts it there.', {
      input: {
        of: { about: 'What it is for.', example: 'draft' },
        id: 'Which draft, or which activity.',
      },
    }),
    call(getOperatorDrafts, 'Those without a city are shown to whoever began them.', {
      input: {
        ...deskNarrowingMeanings,
        isStopped: {
          about: 'Whether those alone that were to be published by themselves and could not; absent = all.',
          example: false,
        },
        keyword: text('Words that all occur; absent = any.', '爵士'),
        ...pageInputMeanings,
      },
      output: pageMeanings('Drafts.'),
    }),
    call(getOperatorDraft, 'Also one that is published.', { input: { id } }),
    call(saveOperatorDraft, 'Where somebody saved meanwhile, both are to be joined and saved with the newer version.', {
      input: {
        id: 'Which draft; absent = a new one.',
        version: {
          about: 'The version that was changed; absent for a new one.',
          unit: 'saves',
          minimum: 1,
          example: 3,
        },
        organizerId: 'Whose activity it becomes; null = the platform’s own.',
        ...draftFieldMeanings,
      },
      inputExample: { ...EMPTY_DRAFT, organizerId: null, title: '圣诞交换礼物夜', cityCode: '330100' },
    }),
    call(publishOperatorDraft, 'It can be found and signed up for at once, or from the time given on.', {
      input: {
        id,
        version: { about: 'The version that the operator saw.', unit: 'saves', minimum: 1, example: 3 },
        accepted: { about: 'Doubts that were answered with yes; absent = none.', example: ['refundMissing'] },
        at: 'When it is published; absent = now.',
      },
    }),
    call(copyDraftPictures, 'What it showed before stands nowhere then. Done anew they are copied anew.', {
      input: {
        id: 'Which draft gets them.',
        version: { about: 'The version that gets them.', unit: 'saves', minimum: 1, example: 1 },
        from: {
          about: 'Whose they are.',
          fields: { of: { about: 'What shows them.', example: 'activity' }, id: 'Which draft, or which activity.' },
        },
      },
      output: {
        draft: 'The draft with them.',
        left: count('Pictures of members, of imports, or gone by now, which did not come along.', 'pictures', 0),
      },
    }),
    call(removeOperatorDraft, 'It cannot be brought back.', { input: { id } }),
    call(findHosts, 'At most 10.', {
      input: { name: text('Beginning of the nickname, or an id.', '阿程') },
      output: { hosts: 'Who hosts, by name.' },
    }),
  ],
  failures: [
    failure(placesAway, 'The map service is away, or was asked as often as it may be today.'),
    failure(draftOrganizerGone, 'Who is named as organizer does not host, or does no more.'),
    failure(draftSchedule, 'It would be published by itself in the past, after the start, or too far ahead.'),
  ],
}
