import { alreadyHost, applyToHost, getMyHosting, hostApplication, hostStanding } from '#hosting/host-application.ts'
import { ActivityCategory } from '#activity/activity-category.ts'
import { activityDraft, draftRefundRule, DraftState, draftStep, draftTicketType } from '#hosting/activity-draft.ts'
import {
  draftChanged,
  draftDoubtful,
  draftForeignPicture,
  draftNeedsReview,
  draftNotFound,
  draftState,
  draftTooMany,
  draftUnready,
  getDrafts,
  hostNeeded,
  publishDraft,
  removeDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from '#hosting/drafts.ts'
import { TicketSex } from '#person/sex.ts'
import { HostState } from '#hosting/host-state.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const DRAFT = 'The draft.'
const ACCEPTED = { about: 'Doubts that the host answered with yes; absent = none.', example: ['refundMissing'] }

/** What the fields of a draft mean. */
export const draftFieldMeanings = {
  title: text('Title; null until written.', '圣诞交换礼物夜'),
  category: { about: 'What kind of activity it is; null until chosen.', values: ActivityCategory, example: 40 },
  cover: text('An own upload; null = a cover is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
  pictures: text('Own uploads; empty = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
  description: text('Plain text; null until written.', '每人带一件小礼物，抽签交换。'),
  cityCode: text('Code of the city; null until chosen.', '330100'),
  district: text('District; null = not told.', '拱墅区'),
  venue: text('Where it happens; null until written.', '桥西 22 号桌游馆'),
  address: text('Street and number; null until written.', '桥西直街 22 号'),
  longitude: {
    about: 'Degrees east in gcj02; null = no pin.',
    unit: 'degrees',
    minimum: -180,
    maximum: 180,
    example: 120.14,
  },
  latitude: {
    about: 'Degrees north in gcj02; null = no pin.',
    unit: 'degrees',
    minimum: -90,
    maximum: 90,
    example: 30.32,
  },
  startTime: 'Start; null until chosen.',
  endTime: 'End; null until chosen.',
  enrollDeadline: 'Until when people may sign up; null = the start.',
  programme: 'Its programme in order; empty = none.',
  ticketTypes: 'The ways to take part.',
  minAge: count('Youngest age; null = no bound of its own.', 'years', 24),
  maxAge: count('Oldest age; null = none.', 'years', 36),
  minParticipants: count('Fewest people it takes place with; null = any number.', 'people', 6),
  refundRule: 'What comes back when a place is given back; null = everything until the start.',
  matchHours: {
    about:
      'Hours after the end until the round of 心动互选 closes; 0 = there is none, null or absent = as its kind has it: 2 of 单身联谊, else none.',
    unit: 'hours',
    minimum: 0,
    example: 2,
  },
  permit: text(
    'Number of the permit that an activity of 1000 people and more needs; else null.',
    '浙公安许 2026 第 12 号',
  ),
}

/** What the fields of a draft that is kept mean. */
export const activityDraftMeanings = {
  id: DRAFT,
  version: { about: 'One more with every save.', unit: 'version', minimum: 1, example: 3 },
  state: { about: 'Where it stands.', values: DraftState, example: 10 },
  reason: text('Why it was sent back; else null.', '请写清楚集合地点'),
  activityId: 'What became of it; null until it is published.',
  updateTime: 'When it was saved last.',
  ...draftFieldMeanings,
}

const applicationMeanings = {
  plan: text('What they want to do, and how often.', '每周五带新手玩桌游，八到十人一桌。'),
  cityCode: text('Code of the city they want to host in.', '330100'),
  idea: text('Their first activity.', '周五新手桌游夜'),
}

/** What the calls of hosts mean. */
export const hostingMeanings: MeaningGroup = {
  shapes: [
    shape('HostApplication', hostApplication, 'What somebody wrote who asked to host.', applicationMeanings),
    shape('DraftTicketType', draftTicketType, 'A ticket type as a draft has it.', {
      name: text('Name.', '男生票'),
      sex: { about: 'Whom it is for.', values: TicketSex, example: 1 },
      price: fen('Price of a place; 0 = free.', 8_800),
      quota: count('How many places there are.', 'places', 5),
    }),
    shape('DraftStep', draftStep, 'A step of the programme as a draft has it.', {
      time: text('Time of day, HH:mm in the zone of the city; null where none is set.', '19:30'),
      text: text('What happens then.', '抽签交换'),
    }),
    shape('DraftRefundRule', draftRefundRule, 'A refund rule as a draft has it.', {
      fullUntilHours: count('Until when all of the price comes back.', 'hours before the start', 48),
      percent: {
        about: 'The share that comes back after that.',
        unit: 'per cent',
        minimum: 0,
        maximum: 100,
        example: 50,
      },
      percentUntilHours: count('Until when that share comes back.', 'hours before the start', 6),
    }),
    shape('ActivityDraft', activityDraft, 'A draft of an activity.', activityDraftMeanings),
    shape('HostStanding', hostStanding, 'How the caller stands as a host.', {
      state: { about: 'How they stand.', values: HostState, example: 10 },
      reason: text('Why an operator refused or ended it; null else.', '请写得具体一些'),
      application: 'What was written last; null where nobody asked.',
      reviewsLeft: count('How many activities operators look at before the host publishes alone.', 'activities', 3),
      facts: 'What is told about them everywhere; null while that is too little.',
      year: {
        about: 'What came of the last year.',
        fields: {
          activities: count('Activities that somebody had a place of.', 'activities', 12),
          came: count('Places that were checked in.', 'places', 96),
          cameAgain: count('Members who came to two and more.', 'members', 41),
        },
      },
      limits: {
        about: 'How far a host publishes without an operator.',
        fields: {
          price: fen('Highest price of a place.', 30_000),
          capacity: count('Most places of an activity.', 'places', 60),
          daysAhead: count('Farthest start.', 'days', 60),
          openActivities: count('Activities published and not over at once.', 'activities', 10),
        },
      },
      openNow: count('Own activities that are published and not over.', 'activities', 2),
      openDoor: {
        about: 'The own activity whose door is open, the one that starts last of them; null = none is.',
        fields: {
          activityId: 'Which activity.',
          title: text('Its title.', '新手友好桌游夜'),
          startTime: 'When it starts.',
          endTime: 'When it ends, and its door closes.',
          timeZone: text('The zone whose clock it goes by.', 'Asia/Shanghai'),
          places: count('Paid places.', 'places', 8),
          came: count('Of them, those that came in.', 'places', 3),
        },
      },
    }),
  ],
  calls: [
    call(
      applyToHost,
      'Asked again before an operator answered it replaces what was written; after a refusal it asks anew. An unknown city is `input.invalid`. Counts as a change: at most 20 a minute.',
      { input: applicationMeanings },
    ),
    call(getMyHosting, 'Who never asked stands at 0.', {}),
    call(getDrafts, 'The one changed last comes first; at most 20.', { output: { drafts: 'The drafts.' } }),
    call(saveDraft, 'All fields are saved, null clears. Sent back or not, it stays where it stands.', {
      input: {
        id: 'The draft; absent = a new one.',
        version: { about: 'The version that was changed; with an id.', unit: 'version', minimum: 1, example: 3 },
        ...draftFieldMeanings,
      },
    }),
    call(submitDraft, 'Rules and doubts are looked at first.', { input: { id: DRAFT, accepted: ACCEPTED } }),
    call(withdrawDraft, 'It can be written on.', { input: { id: DRAFT } }),
    call(publishDraft, 'The activity can be found and booked at once.', { input: { id: DRAFT, accepted: ACCEPTED } }),
    call(removeDraft, 'Its pictures go with it.', { input: { id: DRAFT } }),
  ],
  failures: [
    failure(alreadyHost, 'The caller is a host already.'),
    failure(hostNeeded, 'The caller is no host.'),
    failure(draftNotFound, 'There is no such draft of the caller.'),
    failure(draftChanged, 'A newer version was saved meanwhile; it stands in `details` as JSON.'),
    failure(draftState, 'It is in review, or published.'),
    failure(draftTooMany, 'There are as many drafts as there may be.'),
    failure(draftForeignPicture, 'A picture is no upload of the caller, or stands on their card.'),
    failure(draftUnready, 'It breaks rules, which stand at its fields.'),
    failure(draftDoubtful, 'It raises doubts that were not accepted; `details` names them, parted by commas.'),
    failure(draftNeedsReview, 'An operator has to look at it first.'),
  ],
}
