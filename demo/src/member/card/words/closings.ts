import { MaritalStatus } from '@quan/contract/person/marital-status.ts'
import type { CardPerson } from '../card-person.ts'

const ANYBODY = [
  '聊得来最重要。',
  '有点内向，但不冷淡。',
  '平时回消息慢，见面不会迟到。',
  '相信好的关系都是慢慢来的。',
  '不太会自我介绍，见面聊更好。',
  '喜欢简单直接，有话当面说。',
  '笑点低，讲冷笑话可以找我。',
  '不抽烟，酒喝一点点。',
  '还在学着把日子过慢。',
  '如果在同一场活动遇到，过来打个招呼吧。',
  '想把一个人的周末，变成几个人的周末。',
  '对新东西都好奇，问题有点多，请多包涵。',
  '信奉吃好睡好，其余都是小事。',
  '去年的愿望清单还剩三条，今年接着做。',
  '在{city}住了好几年，最喜欢的还是{area}那一带。',
  '住在{district}，附近好吃的店可以问我。',
  '优点是耐心，缺点是太耐心。',
  '不追求有趣，真实就好。',
  '朋友不多，每一个都处了很久。',
  '来参加活动，是想走出自己的小圈子。',
]
const YOUNG_TO_AGE = 26
const YOUNG = ['年纪不大，什么都想试试。', '还在认识这座城市，也在认识自己。', '存款不多，快乐不少。']
const GROWN_FROM_AGE = 32
const GROWN = [
  '三十岁以后，越来越知道自己喜欢什么、不喜欢什么。',
  '过了凑热闹的年纪，更想和人好好说说话。',
  '日子过稳了，想找个人分享。',
]
const DIVORCED = ['有过一段婚姻，好聚好散，现在过得挺踏实。', '走过一段弯路，对下一段更认真。']
const PARENTS = ['有个上小学的孩子，周末一半归孩子，一半归自己。', '带着孩子生活，辛苦有，快乐更多。']

/** How an introduction may end, by what is true of the person. */
export function closingsFor({ age, maritalStatus }: CardPerson): readonly string[] {
  return [
    ...ANYBODY,
    ...(age <= YOUNG_TO_AGE ? YOUNG : []),
    ...(age >= GROWN_FROM_AGE ? GROWN : []),
    ...past(maritalStatus),
  ]
}

function past(maritalStatus: MaritalStatus): readonly string[] {
  if (maritalStatus === MaritalStatus.unmarried) return []
  return maritalStatus === MaritalStatus.divorcedWithChild ? PARENTS : DIVORCED
}
