import { FULL_CHOSEN_LINES } from '@quan/contract/card/full-lines.testing.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'

/** The member whose card it is. */
export const DEER = '01920000-0000-4000-8000-0000000000d1'

/** A card as somebody of the same activity sees it, for tests. */
export function aPublicCard(part: Partial<PublicCard> = {}): PublicCard {
  return {
    ...FULL_CHOSEN_LINES,
    id: DEER,
    nickName: '小鹿',
    headImgurl: null,
    photos: [],
    sex: 2,
    age: 27,
    zodiacAnimal: 3,
    starSign: 9,
    city: '杭州',
    district: '西湖区',
    height: 165,
    occupation: '品牌设计师',
    houseCar: 20,
    intro: '爱爬山也爱赖床，周末总想出门走走。',
    isOrganizer: false,
    isFocus: false,
    isMutual: false,
    isBlocked: false,
    ...part,
  }
}
