import {
  createDoorLink,
  doorLink,
  doorLinkNotFound,
  doorLinkTooMany,
  doorOver,
  doorPhone,
  getDoorLinks,
  revokeDoorLink,
} from '#check-in/door-links.ts'
import {
  doorActivity,
  doorClosed,
  doorCrowded,
  doorEntry,
  doorPlace,
  EntryOutcome,
  entryResult,
  getDoorList,
  sendDoorEntries,
} from '#check-in/door-list.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const VERSION = { about: 'Raised when the holder changes.', unit: 'version', minimum: 1, example: 1 }
const RIGHT = {
  activityId: 'Whose door.',
  link: {
    about: 'The link by which it is opened; absent = by the own right of the member who calls.',
    fields: {
      key: text('What stands behind the `#` of the link.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      phoneId: 'Drawn once by the phone that opens it.',
    },
  },
}

/** What the calls of doors without a network mean. */
export const doorMeanings: MeaningGroup = {
  shapes: [
    shape('DoorPlace', doorPlace, 'A place as a door needs it.', {
      placeId: 'The place.',
      version: VERSION,
      nickName: text(
        'Name of who comes; null for a place that nobody holds yet, and of who is apart from the organizer.',
        '小雨',
      ),
      sex: 'Sex of who comes; null where unknown.',
      ticketType: text('Name of the ticket type.', '女生票'),
      orderId: "The order: who stands in one comes together; null for the demo's crowd.",
      marks: text('Hashes of what its ticket shows; empty where it has no ticket.', 'mQ0b5oG2p9s1xYt7wRAZk3'),
      checkInTime: 'When they first came in; null until then.',
      table: { about: 'At which table they sit; null = at none.', unit: 'tables', minimum: 1, example: 3 },
      entryId: 'The entry that was first; null where there is none.',
    }),
    shape('DoorActivity', doorActivity, 'Whose door it is.', {
      id: 'The activity.',
      title: text('Its title.', '周五新手桌游夜'),
      startTime: 'Its start; the door opens two hours before.',
      endTime: 'Its end; the door closes with it.',
      timeZone: text('Zone of its city.', 'Asia/Shanghai'),
    }),
    shape('DoorEntry', doorEntry, 'Somebody was let in.', {
      id: 'Drawn by the door; sent again it is the same.',
      placeId: 'With which place.',
      version: VERSION,
      time: 'When, by the clock of the server as the door knows it.',
      ticket: text(
        'Text of the QR code that was scanned; absent where nobody scanned one. Without the one of that place, it may be given back until the start.',
        '0192F0C17A3B4C5D8E9F0A1B2C3D4E5F00013A7B9C2D4E6F8091A2B3C4D5',
      ),
    }),
    shape('EntryResult', entryResult, 'What became of an entry.', {
      id: 'Which entry.',
      outcome: { about: 'How it stands.', values: EntryOutcome, example: 'first' },
      firstTime: 'When somebody first came in with the place; null where nobody did.',
    }),
    shape('DoorPhone', doorPhone, 'A phone on which a link was opened.', {
      device: text('A name by which people know it again.', 'Safari · iOS'),
      firstTime: 'When it first opened the door.',
      lastTime: 'When it was last heard of.',
    }),
    shape('DoorLink', doorLink, 'A link that opens a door.', {
      id: 'The link.',
      number: count('Counts the links of the activity.', 'links', 1),
      createTime: 'When it was made.',
      expireTime: 'Until when it opens the door.',
      isByOperator: { about: 'Whether an operator made it.', example: false },
      phones: 'The phones it was opened on.',
    }),
  ],
  calls: [
    call(
      getDoorList,
      "For the activity's organizer, who accepted to help them, and whoever has a link that is good. 200 places at a time, by their ids; places that nobody may come with are left out.",
      {
        input: { ...RIGHT, cursor: 'From the part before; absent = the first.' },
        output: {
          activity: 'Whose door it is.',
          isOwn: { about: 'Whether the caller is the organizer.', example: true },
          time: 'Now, by the clock of the server.',
          places: 'The places.',
          nextCursor: 'For the next part; null on the last.',
        },
      },
    ),
    call(
      sendDoorEntries,
      'At most 50. A time that has not come yet counts as now, one before the door opens as that moment. Sent again, an entry answers as before. One entry of a place is `first`, whoever sends when.',
      { input: { ...RIGHT, entries: 'Who was let in.' }, output: { results: 'One for each entry, in their order.' } },
    ),
    call(getDoorLinks, 'Those that open the door now, the newest first.', {
      input: { activityId: 'Whose door.' },
      output: { links: 'The links.' },
    }),
    call(createDoorLink, 'At most 8 open a door at a time, each on at most 4 phones. Counts as a change.', {
      input: { activityId: 'Whose door.' },
      output: {
        link: 'The link.',
        url: text(
          'The address to pass on. It is told this once.',
          'https://quan.example/pages/activity/hdDetail?id=0192&view=door#Zk3vQ0b5oG2p9s1xYt7wRA',
        ),
      },
    }),
    call(revokeDoorLink, 'Again, or of what is over: the same answer.', { input: { id: 'The link.' } }),
  ],
  failures: [
    failure(doorClosed, "Not the caller's door, or a link that opens it no more."),
    failure(doorCrowded, 'The link was opened on four other phones.'),
    failure(doorLinkNotFound, 'No such link of an activity of the caller.'),
    failure(doorLinkTooMany, 'Eight links open this door.'),
    failure(doorOver, 'The activity is over, or cancelled.'),
  ],
}
