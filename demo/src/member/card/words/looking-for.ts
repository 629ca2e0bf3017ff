import { MaritalStatus } from '@quan/contract/person/marital-status.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { Taste } from '../../taste.ts'
import type { CardPerson } from '../card-person.ts'

const ANYBODY = [
  '想找能一起走路的人，走多远都行，话多话少都好。',
  '希望你情绪稳定，遇到下雨和堵车不发火。',
  '爱吃、会聊、笑起来真诚就很好。',
  '先做朋友，一起吃几顿饭，再慢慢看。',
  '能接住冷笑话的人。',
  '有自己的爱好，忙的时候各忙各的，见面时很高兴。',
  '不急着要结果，愿意花时间了解彼此。',
  '想认识认真生活的人，做什么工作都行。',
  '希望你喜欢小动物，至少不怕猫。',
  '能一起做饭的人，你洗菜我掌勺，反过来也可以。',
  '善良、守时、说到做到。',
  '说话算数，也愿意说对不起的人。',
  '对世界好奇，对身边的人温柔。',
  '喜欢安静的人，两个人各看各的书也不尴尬。',
  '最好也在{city}，周三晚上临时约饭能到的那种。',
  '不用很会说话，愿意听、愿意讲就行。',
  '想认识不同行业的人，听听别的日子是怎么过的。',
  '吵架不冷战，第二天还能一起吃早饭的人。',
  '生活里有点小爱好，讲起来眼睛会亮的人。',
  '待人有礼貌，对服务员也说谢谢。',
]
const OF_TASTE: Readonly<Record<Taste, readonly string[]>> = {
  outdoor: [
    '周末能出门的人，体力一般没关系，一起慢慢来。',
    '缺一个固定的山友，{trail}走完一起吃碗面。',
    '能早起爬山，也能睡到中午的人。',
    '晒黑了不抱怨，淋雨了还能笑的人。',
    '球友、跑友、车友都欢迎，一起流汗最容易熟。',
  ],
  culture: [
    '看完电影愿意聊到打烊的人。',
    '逛展不赶时间，能在一幅画前站一会儿。',
    '歌单里有几首老歌的人，交换着听。',
    '爱看书，不一定看一样的书，愿意讲给彼此听。',
    '能陪我坐在{area}喝咖啡，什么都不做也不觉得浪费。',
  ],
  people: [
    '爱热闹也能独处，桌上会照顾到不说话的那位。',
    '吃得到一起去的人，口味合了，别的都好商量。',
    '玩桌游不较真，输了请喝奶茶的那种。',
    '饭搭子、牌搭子都缺，先凑一桌再说。',
    '想认识一群人，也想从里面认识一个人。',
  ],
}
const MEN = [
  '希望你独立、有主见，也愿意偶尔被照顾。',
  '喜欢爱笑的人，我负责讲笑话。',
  '你挑馆子，我来开路，走累了就歇。',
]
const WOMEN = ['希望你干净、守时，懂得尊重人。', '不用多高多帅，走在一起觉得安心就好。', '会认真听我讲完一件小事的人。']
const YOUNG_TO_AGE = 30
const YOUNG = ['同龄人就好，聊小时候的动画片能接上下一句。', '一起把这座城市没去过的地方都走一遍。']
const GROWN_FROM_AGE = 29
const GROWN = ['成熟一点、坦诚一点，愿意把话说开的人。', '认真奔着长久去，也享受慢慢熟起来的过程。']
const AGAIN = ['接受我有过去，也愿意讲讲你的。', '经历过一些事，还相信人的人。']
const PARENTS = ['喜欢孩子，也明白带孩子的人时间不由自己。', '不急着成为家人，先成为我和孩子都喜欢的朋友。']

/** Lists first sentences about whom a member looks for, by what is true of them. */
export function looksFor({ sex, age, taste, maritalStatus }: CardPerson): readonly string[] {
  return [
    ...ANYBODY,
    ...OF_TASTE[taste],
    ...(sex === Sex.male ? MEN : WOMEN),
    ...(age <= YOUNG_TO_AGE ? YOUNG : []),
    ...(age >= GROWN_FROM_AGE ? GROWN : []),
    ...(maritalStatus === MaritalStatus.unmarried ? [] : AGAIN),
    ...(maritalStatus === MaritalStatus.divorcedWithChild ? PARENTS : []),
  ]
}

/** Sentences that may follow; true of anybody. */
export const LOOKING_FOR_ENDINGS: readonly string[] = [
  '其他随缘。',
  '异地就先不考虑了。',
  '抽烟的话请绕行，谢谢理解。',
  '年龄不是问题，聊得来才是。',
  '从一杯咖啡开始就好。',
  '见一面比聊一个月有用。',
  '慢一点没关系，真诚就好。',
  '一起参加过同一场活动的话，更好聊。',
  '希望住得不太远，地铁一小时以内。',
  '不合适也能做朋友。',
  '看到这里，说明我们有点缘分。',
  '照片不重要，见面自然些就好。',
  '我会先开口，你接着说就行。',
  '没有别的条件了。',
]
