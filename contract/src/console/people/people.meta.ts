import { createDeskDoorLink, getDeskDoorLinks, revokeDeskDoorLink } from '#console/people/desk-door-links.ts'
import {
  attendee,
  BOARD_HEADS_MAX,
  boardGroup,
  boardHead,
  boardSide,
  comingActivity,
  deskAnnouncement,
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
  listedAttendee,
  offerPlaces,
  peopleBoard,
  savePlaceNote,
  waitingPerson,
} from '#console/people/people.ts'
import { checkInAtDesk } from '#console/people/desk-check-in.ts'
import {
  beginPeopleExport,
  getPeopleExport,
  PEOPLE_EXPORT_TRIES,
  peopleExport,
  takePeopleExport,
} from '#console/people/people-export.ts'
import { getMoves, moveChoice, movePlace, moveRefused } from '#console/people/place-move.ts'
import { TABLES_MAX } from '#console/people/tables.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { TicketSex } from '#person/sex.ts'

const ACTIVITY = 'Which activity.'
const difference: FieldMeaning = {
  about: 'What the ticket type costs all who move more (+, waived) or less (−, goes back) than what is paid.',
  unit: 'fen',
  minimum: Number.MIN_SAFE_INTEGER,
  example: -2000,
}

const movedPlaces = count('Places of the order, which are moved together.', 'places', 1)

const part: FieldMeaning = { about: 'Which part, from 0.', unit: 'parts', minimum: 0, maximum: 1_000, example: 0 }

const table: FieldMeaning = {
  about: 'At which table they sit; null = at none.',
  unit: 'tables',
  minimum: 1,
  maximum: TABLES_MAX,
  example: 3,
}

const placeVersion: FieldMeaning = {
  about: 'Raised when somebody else gets the place.',
  unit: 'version',
  minimum: 0,
  example: 1,
}

const headId = "Picks the drawn head: the member's id, of others the place's."
const attendeeFields = {
  placeId: 'The place.',
  orderId: "The order; null for the demo's crowd.",
  nickName: text('Who comes; null for a place that nobody holds yet.', '小雨'),
  sex: 'Their sex; null where unknown.',
  ticketType: text('Name of the ticket type.', '女生票'),
  isPaid: { about: 'Whether it is paid.', example: true },
  bookedBy: text('Who booked it; null where they did themself.', '柚子'),
  partySize: count('Places of the same order.', 'places', 2),
  signUpTime: 'When it was taken.',
  checkInTime: 'When they came in; null until then.',
  note: text('What operators noted; null = nothing.', '坐轮椅，留靠门的座位'),
  table,
} satisfies Record<string, FieldMeaning | string>

/** What the calls about people at an activity mean. */
export const peopleMeanings: MeaningGroup = {
  shapes: [
    shape('ComingActivity', comingActivity, 'An activity among those that come next.', {
      id: ACTIVITY,
      title: text('Its title.', '周五爵士夜拼桌'),
      cityName: text('Where it takes place.', '杭州'),
      startTime: 'When it starts.',
      endTime: 'When it ends.',
    }),
    shape('PeopleExport', peopleExport, 'How far an export of the people of an activity is.', {
      done: count('People that are in it.', 'people', 2000),
      total: count('People there were when it was begun.', 'people', 4200),
      isReady: { about: 'Whether it can be taken.', example: false },
      hasFailed: {
        about: `Whether a part of it could not be made in ${PEOPLE_EXPORT_TRIES} tries: begun again, it starts anew.`,
        example: false,
      },
      beginTime: 'When it was begun.',
      endTime: 'Until when it can be taken.',
    }),
    shape('BoardSide', boardSide, 'A ticket type with its places.', {
      ticketTypeId: 'Which ticket type.',
      name: text('Its name.', '女生票'),
      sex: { about: 'Whom it is for.', values: TicketSex, example: 2 },
      quota: count('How many places there are.', 'places', 8),
      taken: count('How many of them are taken, unpaid ones too.', 'places', 3),
      waiting: count('Members who wait for one.', 'members', 2),
      heads: `Who has its places, in the order they were taken; null where there are more than ${BOARD_HEADS_MAX} places.`,
    }),
    shape('BoardHead', boardHead, 'Somebody who has a place, as a drawn head.', {
      headId,
      sex: 'Their sex; null where unknown.',
      isPaid: { about: 'Whether the place is paid.', example: true },
    }),
    shape('BoardGroup', boardGroup, 'People who booked together.', {
      orderId: 'Their order.',
      bookedBy: text('Who booked.', '柚子'),
      places: count('Places they have.', 'places', 2),
    }),
    shape('PeopleBoard', peopleBoard, 'How an activity fills.', {
      activity: 'Which activity.',
      sides: 'Its ticket types.',
      men: count('Paid places of men.', 'places', 8),
      women: count('Paid places of women.', 'places', 3),
      paid: count('Paid places.', 'places', 11),
      unpaid: count('Places that are held and not paid yet.', 'places', 1),
      checkedIn: count('Places somebody came in with.', 'places', 0),
      groupCount: count('Bookings of two and more.', 'orders', 2),
      groups: 'The largest of them, at most 30.',
      minParticipants: count('Fewest people it takes place with; null = any number.', 'people', 6),
    }),
    shape('MoveChoice', moveChoice, 'A ticket type as everybody of an order could be moved to it.', {
      ticketTypeId: 'Which ticket type.',
      name: text('Its name.', '早鸟票'),
      sex: { about: 'Whom it is for.', values: TicketSex, example: 0 },
      price: fen('What a place of it costs.', 3800),
      difference,
      refusal: 'Why they cannot all be moved there; null = they can.',
    }),
    shape('Attendee', attendee, 'Somebody who has a place.', attendeeFields),
    shape('ListedAttendee', listedAttendee, 'Somebody who has a place, as the list shows them.', {
      ...attendeeFields,
      headId,
      version: placeVersion,
    }),
    shape('DeskAnnouncement', deskAnnouncement, 'What the organizer announced.', {
      id: 'The announcement.',
      text: text('What was told.', '今晚多备了两把椅子，可以带一位朋友来'),
      createTime: 'When it was sent.',
      reach: count('Members it was for when it was sent.', 'members', 8),
    }),
    shape('WaitingPerson', waitingPerson, 'Somebody who waits for a place.', {
      id: 'Their entry in the waiting list.',
      memberId: 'Who waits; picks the drawn head.',
      nickName: text('Their nickname.', '柯宇'),
      sex: 'Their sex; null where unknown.',
      ticketType: text('What they wait for.', '男生票'),
      joinTime: 'Since when.',
      isOffered: { about: 'Whether a place is offered to them.', example: false },
    }),
  ],
  calls: [
    call(
      getComing,
      'At most 50 of each kind: those that come next or began within a day, the one that starts first first, then those that still run; of words those that run, those ahead and those that ended.',
      {
        input: {
          cityCode: { about: 'Those of one city alone; absent = all that are one’s own.', example: '330100' },
          keyword: text('Words that they hold; absent = none are looked for.', '夜跑 西湖'),
        },
        output: {
          activities: 'Activities.',
          isMore: { about: 'Whether there are more; absent from an older server.', example: false },
        },
      },
    ),
    call(getPeopleBoard, 'As of now.', { input: { activityId: ACTIVITY } }),
    call(getAttendees, 'Guests without an account are found by who booked for them.', {
      input: {
        activityId: ACTIVITY,
        keyword: text('A part of the name; absent = everybody.', '柚'),
        ...pageInputMeanings,
      },
      output: pageMeanings('People.'),
    }),
    call(getWaitingPeople, 'Who was offered a place stands among them until it is taken or ran out.', {
      input: { activityId: ACTIVITY, ...pageInputMeanings },
      output: pageMeanings('People.'),
    }),
    call(offerPlaces, 'They are told, and have half an hour.', {
      input: { activityId: ACTIVITY },
      output: { offered: count('Offers that were made.', 'offers', 1) },
    }),
    call(getDeskAnnouncements, 'At most three.', {
      input: { activityId: ACTIVITY },
      output: { announcements: 'The announcements, the newest first.' },
    }),
    call(checkInAtDesk, 'By the same rule as a door, and seen by all of them; it cannot be taken back.', {
      input: {
        activityId: ACTIVITY,
        placeId: 'The place.',
        version: { ...placeVersion, about: 'That of who was shown: of who had the place before, it is void.' },
        entryId: 'Names this entry; made by the caller, anew for each.',
      },
      output: {
        outcome: 'What became of it.',
        firstTime: 'When somebody first came in with the place; null where nobody may.',
      },
    }),
    call(savePlaceNote, 'Others who have the place later are not meant by it.', {
      input: {
        activityId: ACTIVITY,
        placeId: 'The place.',
        text: text('The note; empty takes it away.', '坐轮椅，留靠门的座位'),
      },
    }),
    call(
      getMoves,
      'Of everybody with a place by the same order, all paid, nobody let in; ages are those of the activity, for every ticket type the same.',
      {
        input: { activityId: ACTIVITY, placeId: 'A place of the order.' },
        output: { places: movedPlaces, choices: 'The ticket types, as the activity lists them.' },
      },
    ),
    call(movePlace, 'All or nobody. Nothing is charged: what it costs more is waived.', {
      input: {
        activityId: ACTIVITY,
        placeId: 'A place of the order.',
        ticketTypeId: 'The ticket type they get.',
        difference,
        places: movedPlaces,
      },
      output: { returned: fen('What goes back.', 2000) },
    }),
    call(beginPeopleExport, 'One that is under way goes on; one that is ready, or failed, is begun anew.', {
      input: { activityId: ACTIVITY },
    }),
    call(getPeopleExport, 'Your own alone.', {
      input: { activityId: ACTIVITY },
      output: { export: 'How far it is; null = there is none, or its hour is over.' },
    }),
    call(takePeopleExport, 'In parts of 2,000. No phones, no notes.', {
      input: { activityId: ACTIVITY, part },
      output: {
        activity: 'Which activity.',
        people: 'Who has a paid place, in the order they signed up.',
        nextPart: {
          about: 'The part that comes next; null = this is the last.',
          unit: 'parts',
          minimum: 1,
          example: 1,
        },
      },
    }),
    call(getDeskDoorLinks, 'Those that open the door now.', {
      input: { activityId: ACTIVITY },
      output: { links: 'The links.' },
    }),
    call(createDeskDoorLink, 'The organizer sees it among theirs.', {
      input: { activityId: ACTIVITY },
      output: {
        link: 'The link.',
        url: text(
          'The address to pass on, told this once.',
          'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=0192&view=door#Zk3vQ0b5oG2p9s1xYt7wRA',
        ),
      },
    }),
    call(revokeDeskDoorLink, 'Whoever made it; again, the same answer.', {
      input: { activityId: ACTIVITY, id: 'Which link.' },
    }),
  ],
  failures: [
    failure(
      moveRefused,
      'It is theirs, has too few places for all, is waited for, not for every one of them, 500.00 yuan and more apart in price with what went back by hand before, or too much within a day.',
    ),
  ],
}
