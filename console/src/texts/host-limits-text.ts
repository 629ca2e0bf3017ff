import { defineTexts } from './define-texts.ts'

/** Names of the limits. */
export const limitName = defineTexts({
  price: { zh: '票价上限', en: 'Highest price' },
  capacity: { zh: '名额上限', en: 'Most places' },
  daysAhead: { zh: '最远提前', en: 'Farthest ahead' },
  openActivities: { zh: '没结束的活动上限', en: 'Most activities not over' },
  reviewedFirst: { zh: '先由运营审核', en: 'Reviewed at first' },
})

/** What each limit says, and what 0 says where it may be 0. */
export const limitMeaning = defineTexts({
  price: {
    zh: '最贵的票；填 0，收费的都先审核',
    en: 'The dearest ticket; with 0 whatever costs something is reviewed first',
  },
  capacity: { zh: '一场所有票种加起来', en: 'All tickets of one activity together' },
  daysAhead: { zh: '从发布那天到活动开始', en: 'From publishing to its start' },
  openActivities: {
    zh: '已发布、还没结束的；填 0，每场都先审核',
    en: 'Published and not over; with 0 each is reviewed first',
  },
  reviewedFirst: {
    zh: '新主理人最先几场要审核；填 0，第一场就自己发布',
    en: 'Of a new host so many are reviewed; with 0 the first one is published alone',
  },
})

/** Within what hosts publish without an operator. */
export const limitsText = defineTexts({
  house: { zh: '所有主理人的限额', en: 'Limits of all hosts' },
  about: {
    zh: '在限额内，主理人自己发布；超出的先由运营审核。保存后立即生效，已发布的不受影响。',
    en: 'Within these, hosts publish themselves; beyond them you review first. Saved limits hold at once; what is published stays.',
  },
  readOnly: {
    zh: '限额对所有城市生效，由管所有城市的同事修改。',
    en: 'These hold for all cities; colleagues who are for all of them change them.',
  },
  own: { zh: '单独设的主理人', en: 'Hosts with limits of their own' },
  nobody: { zh: '还没有给谁单独设过', en: 'Nobody has limits of their own' },
  find: { zh: '按昵称或编号找主理人', en: 'Find a host by nickname or id' },
  nobodyFound: { zh: '没有这样的主理人', en: 'No such host' },
  host: { zh: '主理人', en: 'Host' },
  limits: { zh: '限额', en: 'Limits' },
  by: { zh: '谁设的', en: 'Set by' },
  acts: { zh: '操作', en: 'Acts' },
  change: { zh: '修改', en: 'Change' },
  changeOne: { zh: '修改 {name} 的限额', en: 'Change the limits of {name}' },
  ownTitle: { zh: '{name} 的限额', en: 'Limits of {name}' },
  clear: { zh: '全部清空，和大家一样', en: 'Empty all: as for everybody' },
  sameAsAll: { zh: '和大家一样', en: 'As for everybody' },
  orAsAll: { zh: '{meaning}。留空和大家一样，{value}', en: '{meaning}. Empty: as for everybody, {value}' },
  one: { zh: '{name} {value}', en: '{name} {value}' },
  nothingOwn: { zh: '和大家一样', en: 'As for everybody' },
  neverSet: { zh: '还没有人设过，按服务器的预设', en: 'Nobody has set them: the presets of the server' },
  neverOwn: { zh: '还没有单独设过', en: 'Nothing of their own so far' },
  setBy: { zh: '{name} 设于 {time}', en: 'Set by {name}, {time}' },
  changedBy: {
    zh: '{name} 刚刚改过，现在是下面这样。你填的还在，再保存就以你的为准。',
    en: '{name} has just changed this to what is below. What you typed is still here; saving again replaces theirs.',
  },
  saved: { zh: '已保存，立即生效', en: 'Saved; it holds at once' },
})
