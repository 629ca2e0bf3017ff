import { birthDate, cardLineChanges, cardLines, nickName, sex } from '#card/card-lines.ts'
import { getUserDetail, publicCard } from '#card/public-card.ts'
import { cardVisibilities, foreignPhoto, getMyCard, myCard, saveMyCard, sexFixed, underAge } from '#card/my-card.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { personMeanings } from '#member/member.meta.ts'

const PICTURE = 'Zk3vQ0b5oG2p9s1xYt7wRA'
const height = {
  about: 'Height; null or absent = not told.',
  unit: 'centimetres',
  minimum: 100,
  maximum: 250,
  example: 175,
}
const education = 'Highest education; null or absent = not told.'
const maritalStatus = 'Marital status; null or absent = not told.'
const houseCar = 'Whether they have a home and a car; null or absent = not told.'
const occupation = text('Occupation; null or absent = not told.', '设计师')
const intro = text('About themselves; null or absent = not told.', '喜欢徒步和手冲咖啡。')
const lookingFor = text('Whom they would like to meet; null or absent = not told.', '一起周末爬山的朋友')
const district = text('District of the city; null or absent = not told.', '徐汇区')

const lineMeanings = {
  nickName: text('Name that others see; null = none yet.', '小雨'),
  sex: 'Sex; null = not told.',
  birthDate: { about: 'Birth date, told to nobody; null = not told.', example: '1995-06-18' },
  height,
  education,
  occupation,
  maritalStatus,
  houseCar,
  intro,
  lookingFor,
  cityCode: text('Code of the city; null = not told.', '310000'),
  district,
}

const visibilityMeanings = {
  photos: 'Who sees the photos from the second one on; the first is for everyone.',
  age: 'Who sees the exact age; others see it in fives.',
  zodiacAnimal: 'Who sees the animal of the year of birth.',
  starSign: 'Who sees the star sign.',
  cityDistrict: 'Who sees the district; the city is for everyone.',
  height: 'Who sees the height.',
  education: 'Who sees the education.',
  occupation: 'Who sees the occupation.',
  maritalStatus: 'Who sees the marital status.',
  houseCar: 'Who sees whether there is a home and a car.',
  intro: 'Who sees what they say about themselves.',
  lookingFor: 'Who sees whom they would like to meet.',
  organizes: 'Who sees the activities they organize.',
}

/** What the calls about business cards mean. */
export const cardMeanings: MeaningGroup = {
  values: [
    { schema: nickName, meaning: { about: 'A name.', example: '小雨' } },
    { schema: sex, meaning: { about: 'A sex.', example: 2 } },
    { schema: birthDate, meaning: { about: 'A day from 1900-01-31 on.', example: '1995-06-18' } },
  ],
  shapes: [
    shape('CardLines', cardLines, 'The lines of a card; null is an empty one.', lineMeanings),
    shape('CardLineChanges', cardLineChanges, 'Changes of lines: left out stays, null clears.', lineMeanings),
    shape('CardVisibilities', cardVisibilities, 'Who sees which line.', visibilityMeanings),
    shape('MyCard', myCard, 'A card as its owner edits it.', {
      lines: 'What is on it.',
      visibility: 'Who sees which line.',
      photos: text('Signed paths below `/pictures/`; the first is the head. Empty = none.', PICTURE),
      completeness: { about: 'How much of it is filled in.', unit: 'per cent', example: 75 },
    }),
    shape(
      'PublicCard',
      publicCard,
      'A card as others see it; lines hidden from the caller, and empty ones, are left out.',
      {
        ...personMeanings,
        isOrganizer: { about: 'Whether they hold activities.', example: false },
        photos: text('Paths below `/pictures/` of the photos the caller may see; empty = none.', PICTURE),
        sex: 'Sex.',
        age: { about: 'Age; never together with `ageRange`.', unit: 'years', minimum: 18, example: 31 },
        ageRange: text('Age in fives.', '30-34'),
        zodiacAnimal: 'Animal of the year of birth.',
        starSign: 'Star sign.',
        city: text('Name of the city.', '上海'),
        district,
        height,
        education,
        occupation,
        maritalStatus,
        houseCar,
        intro,
        lookingFor,
        facts: 'Of an organizer, counted from activities that are over; absent while there is too little.',
        organizes: 'Activities they organize that have not ended.',
        isFocus: 'Whether the caller follows them; false for a visitor.',
        isMutual: 'Whether both follow each other; false for a visitor.',
        isBlocked: {
          about: 'Whether the caller blocked them; then only id, name and picture are told besides.',
          example: false,
        },
      },
    ),
  ],
  calls: [
    call(
      getUserDetail,
      "The caller's own card shows all its lines, or with `as` what others see. A token that is sent must be good: with an old one a member would be shown what visitors see.",
      {
        input: {
          id: 'The member.',
          as: "As whom to look; counts for the caller's own card only. Absent = as oneself.",
        },
      },
    ),
    call(getMyCard, 'Its photos are signed for an hour.'),
    call(
      saveMyCard,
      'Lines and visibilities that are left out stay. A birth date that makes the caller younger than 18 is refused; the second time the account is closed.',
      {
        input: {
          lines: 'Changes of lines; absent = none.',
          visibility: { about: 'Changes of who sees which line; absent = none.', fields: visibilityMeanings },
          photos: text('The photos from now on, each an upload of the caller; absent = as they are.', PICTURE),
        },
      },
    ),
  ],
  failures: [
    failure(
      underAge,
      'The birth date makes the member younger than 18. The first time it is a notice, a second time closes the account.',
    ),
    failure(sexFixed, 'The caller ordered or held a place already: prices and quotas went by the sex they had.'),
    failure(foreignPhoto, "A photo is no upload of the caller's."),
  ],
}
