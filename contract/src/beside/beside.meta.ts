import {
  besideGone,
  besideOffer,
  besideUsed,
  getBeside,
  getHeldBeside,
  heldBeside,
  holdBeside,
  releaseBeside,
  takeBeside,
} from '#beside/beside.ts'
import { call, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { TicketSex } from '#person/sex.ts'

const TOKEN = text('The 22 characters of the link, its parameter `hold`.', 'V1StGXR8Z5jdHi6BmyTabc')
const link = {
  url: text(
    'What the friend opens.',
    'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=0192f0c1-7a3b-7c5d-8e9f-0a1b2c3d4e5f&hold=V1StGXR8Z5jdHi6BmyTabc',
  ),
  expireTime: 'Until when the place is held.',
}
const TICKET_TYPE = text('Name of its ticket type.', '普通票')

/** What the calls about places held for a friend mean. */
export const besideMeanings: MeaningGroup = {
  shapes: [
    shape('HeldBeside', heldBeside, 'A place held for a friend, as who holds it sees it.', {
      ...link,
      ticketTypeId: 'Its ticket type.',
      ticketTypeName: TICKET_TYPE,
      state: 'Whether it still waits for the friend, was taken, or is over without.',
    }),
    shape('BesideOffer', besideOffer, 'A place held for a friend, as who has the link sees it.', {
      activityId: 'The activity.',
      ticketTypeName: TICKET_TYPE,
      sex: { about: 'Whom it is for.', values: TicketSex, example: 0 },
      price: fen('What it costs; 0 = free.', 5900),
      holder: {
        about: 'Who holds it.',
        fields: { nickName: text('Their name; null = they have none.', '小雨') },
      },
      expireTime: link.expireTime,
      isMine: { about: 'Whether the caller holds it.', example: false },
    }),
  ],
  calls: [
    call(
      holdBeside,
      'For 30 minutes, or until sign-up ends: one an order, of free places only, none while somebody waits. While it is held the same link is answered, whatever the ticket type. It counts as a place held by the caller.',
      {
        input: {
          orderId: "An order of the caller's by which they have a paid place.",
          ticketTypeId: 'The ticket type of the place to hold.',
        },
        output: link,
      },
    ),
    call(getHeldBeside, 'Also when it was taken, or is over.', {
      input: { orderId: "An order of the caller's." },
      output: { held: 'What was held by it; null = nothing was.' },
    }),
    call(
      releaseBeside,
      'Its place is free again at once, or offered to who waits; the link leads to nothing any more, and the order holds no other one. What was taken, or is over, stays as it is.',
      {
        input: { orderId: "An order of the caller's." },
        output: { held: 'What has become of it; null = nothing was held.' },
      },
    ),
    call(getBeside, 'Visitors see what whoever has the link sees.', { input: { hold: TOKEN } }),
    call(takeBeside, 'The place is then held for 15 minutes, as of every order; a free one is paid at once.', {
      input: {
        hold: TOKEN,
        hidden: {
          about: 'Whether who comes by it is only counted, not listed among the participants. Absent = false.',
          example: false,
        },
      },
    }),
  ],
  failures: [
    failure(besideUsed, 'A place was held by this order before.'),
    failure(
      besideGone,
      'Nothing is held by the link any more, or not for the caller: too late, taken, of another sex or age, or apart.',
    ),
  ],
}
