import { defineTexts } from './define-texts.ts'

/** People at an activity. */
export const peopleText = defineTexts({
  choose: { zh: '选择活动', en: 'Choose an activity' },
  noneComing: { zh: '接下来没有活动', en: 'No activities ahead' },
  export: { zh: '导出名单', en: 'Export the list' },
  exporting: { zh: '正在准备：{done} / {total} 人', en: 'Getting ready: {done} of {total}' },
  exportLeave: { zh: '可以离开这一页，回来接着看', en: 'You may leave this page and come back' },
  exportTake: { zh: '下载名单（{time} 的）', en: 'Download the list of {time}' },
  exportFailed: {
    zh: '名单没有准备好，试了几次都没成功。可以再试一次；还不行请告诉技术同事。',
    en: 'The list could not be made, over and over. Try again; if it fails again, tell whoever runs the servers.',
  },
  exportAgain: { zh: '再试一次', en: 'Try again' },
  exportAnew: { zh: '重新准备', en: 'Anew' },
  board: { zh: '平衡板', en: 'Balance' },
  men: { zh: '男生', en: 'Men' },
  women: { zh: '女生', en: 'Women' },
  taken: { zh: '{taken}/{quota}', en: '{taken}/{quota}' },
  balanced: { zh: '男女一样多', en: 'As many men as women' },
  menShort: {
    zh: '男生还差 {count} 位才和女生一样多',
    en: '{count} more {count|man|men} and there are as many as women',
  },
  womenShort: {
    zh: '女生还差 {count} 位才和男生一样多',
    en: '{count} more {count|woman|women} and there are as many as men',
  },
  paid: { zh: '已付', en: 'Paid' },
  unpaid: { zh: '未付', en: 'Unpaid' },
  checkedIn: { zh: '已到', en: 'Came' },
  groups: { zh: '结伴报名', en: 'Groups' },
  group: { zh: '{name} 等 {count} 位', en: '{name}, {count} {count|place|places}' },
  someone: { zh: '已注销', en: 'Account gone' },
  moreGroups: { zh: '还有 {count} 组', en: '{count} more' },
  minimum: { zh: '最少成局', en: 'Fewest people' },
  enough: { zh: '已够 {count} 人', en: '{count} are enough' },
  notEnough: { zh: '还差 {count} 人', en: '{count} more needed' },
  message: { zh: '写消息给来的人', en: 'Write to all who come' },
  list: { zh: '报名', en: 'Sign-ups' },
  search: { zh: '按昵称或订票人找', en: 'Nickname, or who booked' },
  person: { zh: '报名人', en: 'Who' },
  nobody: { zh: '还没安排人', en: 'Nobody yet' },
  sex: { zh: '性别', en: 'Sex' },
  ticketType: { zh: '票种', en: 'Ticket' },
  state: { zh: '状态', en: 'State' },
  party: { zh: '同行', en: 'With' },
  alone: { zh: '一个人', en: 'alone' },
  partyOf: { zh: '一单 {count} 人', en: '{count} in one booking' },
  bookedBy: { zh: '{name} 订的', en: 'booked by {name}' },
  signUpTime: { zh: '报名时间', en: 'Signed up' },
  cameAt: { zh: '{time} 到', en: 'came {time}' },
  note: { zh: '备注', en: 'Note' },
  waiting: { zh: '候补', en: 'Waiting list' },
  nobodyWaits: { zh: '没有人在候补', en: 'Nobody waits' },
  waitsSince: { zh: '{time} 开始等', en: 'since {time}' },
  offered: { zh: '已发席位', en: 'Offered' },
  waits: { zh: '等待', en: 'Waits' },
  next: { zh: '第 1 位', en: 'Next' },
  waitingFor: { zh: '{ticket} · {count} 人', en: '{ticket}, {count}' },
  offer: { zh: '按顺序发空席位', en: 'Offer free places in order' },
  offerAbout: {
    zh: '空出的席位按排队先后自动发出，不能指定给谁。发出后留 30 分钟，夜里发的留到 8:30。',
    en: 'Free places go out by themselves in the order people joined; nobody can be chosen. An offer stands for 30 minutes, one made at night until 8:30.',
  },
  offeredCount: { zh: '发出了 {count} 个席位', en: '{count} {count|place|places} offered' },
  nothingToOffer: { zh: '没有空席位，或没有人在等', en: 'No free place, or nobody waits' },
  more: { zh: '再看更多候补', en: 'Show more who wait' },
})

/** What organizers told those who come. */
export const announcementText = defineTexts({
  title: { zh: '主理人公告', en: 'From the organizer' },
  none: { zh: '主理人还没有发过公告', en: 'The organizer has told nothing yet' },
  reached: { zh: '{time} · 发给 {count} 位', en: '{time}, to {count}' },
})

/** What operators note about people at an activity. */
export const noteText = defineTexts({
  add: { zh: '加备注', en: 'Add' },
  addTo: { zh: '加备注：{name}', en: 'Add a note about {name}' },
  change: { zh: '修改', en: 'Change' },
  changeOf: { zh: '修改 {name} 的备注', en: 'Change the note about {name}' },
  of: { zh: '{name} 的备注', en: 'Note about {name}' },
  text: { zh: '备注', en: 'Note' },
  save: { zh: '保存', en: 'Save' },
  about: {
    zh: '只有运营台的同事看得到，不会进导出名单；本人申请自己的数据时会看到。活动结束 30 天后删除。请不要写手机号。',
    en: 'Only colleagues in the console see it, and it is not exported; the person sees it when asking for their own data. It is deleted 30 days after the activity. No phone numbers, please.',
  },
})

/** Letting somebody in at the desk. */
export const checkInText = defineTexts({
  open: { zh: '入场', en: 'Let in' },
  openFor: { zh: '入场：{name}', en: 'Let {name} in' },
  of: { zh: '让「{name}」入场？', en: 'Let {name} in?' },
  about: {
    zh: '和门口核验一样，马上算到场，各个入口都看得到，不能撤回；没扫码的，开始前仍可退票。',
    en: 'Counts at once, as at the door: every door sees it, and it cannot be taken back. Until the start, a ticket that was not scanned can still be cancelled.',
  },
  again: { zh: '已经入场了，{time}', en: 'Came in already, {time}' },
  void: {
    zh: '这一席现在不能入场：退了、换了人，或活动取消了。',
    en: 'Nobody comes in with this place now: it was given back, is somebody else’s, or the activity is cancelled.',
  },
  closed: {
    zh: '门口没开：开始前 2 小时到结束之间才能入场。',
    en: 'The door is open from 2 hours before the start until the end.',
  },
  confirm: { zh: '确认入场', en: 'Let in' },
})

/** Links that open a door. */
export const doorLinkText = defineTexts({
  title: { zh: '入场链接', en: 'Door links' },
  about: {
    zh: '不用登录，在任何手机上打开就能核验这一场的入场，没有网络也行。看不到手机号。活动结束 12 小时后失效。',
    en: 'Opens check-in for this activity on any phone, without an account and without a network. No phone numbers. Good until 12 hours after the end.',
  },
  create: { zh: '新建链接', en: 'New link' },
  none: { zh: '还没有入场链接', en: 'No door links yet' },
  name: { zh: '入口 {number}', en: 'Door {number}' },
  until: { zh: '{time} 前有效', en: 'good until {time}' },
  byOrganizer: { zh: '主理人开的', en: 'made by the organizer' },
  unopened: { zh: '还没有手机打开过', en: 'not opened on any phone yet' },
  seen: { zh: '{device}：{first} 打开，最近 {last}', en: '{device}: opened {first}, last seen {last}' },
  revoke: { zh: '收回', en: 'Take back' },
  revokeAsk: {
    zh: '用它打开的手机马上不能再核验，手机里的名单联网后清除。还没上传的入场会丢失，这些人会算作没来。最后一次联网：{phones}。',
    en: 'Phones that opened it can check nobody in any more, and forget their list once they are online. Entries that they have not sent are lost: these people count as not come. Last heard of: {phones}.',
  },
  revokeUnopened: {
    zh: '还没有手机打开过它，收回后没有人再能用它核验。',
    en: 'No phone has opened it yet. Nobody can check in by it any more.',
  },
  heardOf: { zh: '{device} {time}', en: '{device} {time}' },
  betweenPhones: { zh: '，', en: ', ' },
  revokeNamed: { zh: '收回入口 {number}', en: 'Take back door {number}' },
  madeTitle: { zh: '新的入场链接', en: 'A new door link' },
  once: { zh: '只显示这一次：扫码打开，或复制发出去。', en: 'Shown this once: scan it, or copy it and pass it on.' },
  code: { zh: '入场链接的二维码', en: 'QR code of the door link' },
  link: { zh: '链接', en: 'Link' },
})

/** The file of people at an activity. */
export const peopleFileText = defineTexts({
  title: { zh: '{title} 入场名单', en: '{title}, door list' },
  takenBy: {
    zh: '{name} 于 {time} 导出，仅供入场使用，请勿外传',
    en: 'Taken by {name} at {time}, for the door alone; do not pass it on',
  },
  male: { zh: '男', en: 'M' },
  female: { zh: '女', en: 'F' },
  table: { zh: '桌', en: 'Table' },
  came: { zh: '入场时间', en: 'Came' },
})

/** Moving somebody to another ticket type. */
export const moveText = defineTexts({
  open: { zh: '换票种', en: 'Move' },
  openFor: { zh: '换票种：{name}', en: 'Move {name}' },
  openAll: { zh: '整单换票种', en: 'Move all' },
  openAllFor: { zh: '整单换票种：{name} 这一单', en: 'Move all of the booking of {name}' },
  of: { zh: '给「{name}」换票种', en: 'Move {name} to another ticket' },
  ofAll: {
    zh: '给「{name}」这一单的 {count} 人换票种',
    en: 'Move all {count} of {name}’s booking to another ticket',
  },
  about: {
    zh: '按票种的名额和性别来，不越过候补的人。便宜的，差价原路退回；贵的，不补收。',
    en: 'By the places and the sex of the ticket, and never past those who wait. What costs less goes back; what costs more is not charged.',
  },
  aboutAll: {
    zh: '一单里的人一起换，要么都换，要么都不换。按票种的名额和性别来，不越过候补的人。差价是 {count} 人合计：便宜的，原路退回；贵的，不补收。',
    en: 'Who booked together moves together, all or nobody, by the places and the sex of the ticket, and never past those who wait. The difference is for all {count}: what costs less goes back; what costs more is not charged.',
  },
  choose: { zh: '换到', en: 'To' },
  choice: { zh: '{name} {price} · {words}', en: '{name} {price} · {words}' },
  choiceEach: { zh: '{name} 每席 {price} · {words}', en: '{name} {price} each · {words}' },
  even: { zh: '没有差价', en: 'The same price' },
  goesBack: { zh: '退 {amount}', en: '{amount} goes back' },
  goesBackInAll: { zh: '{count} 人共退 {amount}', en: '{amount} goes back for all {count}' },
  waived: { zh: '差 {amount}，不补收', en: '{amount} more, not charged' },
  waivedInAll: { zh: '{count} 人共差 {amount}，不补收', en: '{amount} more for all {count}, not charged' },
  same: { zh: '现在的票种', en: 'The one they have' },
  noOther: { zh: '这场活动没有别的票种', en: 'This activity has no other ticket' },
  full: { zh: '满了', en: 'Full' },
  tooFew: { zh: '剩下的位子不够 {count} 人', en: 'Too few places left for {count}' },
  waitedFor: { zh: '有人在候补', en: 'Others wait for it' },
  notEligible: { zh: '性别不符', en: 'For others' },
  notAllEligible: { zh: '有人性别不符，或席位还没给人', en: 'Not for every one of them, or a place is nobody’s yet' },
  tooMuch: { zh: '差价连同已手工退的，500 元起不能直接换', en: '500 yuan or more, with what went back by hand' },
  tooMuchToday: { zh: '你一天内经手的到 2000 元为止', en: 'Beyond your 2,000 yuan within a day' },
  notAllNow: {
    zh: '这一单现在不能换：有人已经到场，或有一笔退款等着复核，或活动已结束、已取消。',
    en: 'This booking cannot be moved now: somebody of it has come in, a refund waits for a second operator, or the activity is over or cancelled.',
  },
  move: { zh: '确认换票种', en: 'Move' },
})
