import { defineTexts } from './define-texts.ts'

/** What people are: names of what a card can choose, and the zodiac. */
export const personText = defineTexts('person', {
  male: '男',
  female: '女',
  unmarried: '未婚',
  divorcedNoChild: '离异无孩',
  divorcedWithChild: '离异带孩',
  divorcedChildElsewhere: '离异不带孩',
  widowed: '丧偶',
  houseAndCar: '有房有车',
  houseNoCar: '有房无车',
  carNoHouse: '有车无房',
  neither: '暂无',
  vocationalSecondary: '中专',
  juniorCollege: '大专',
  bachelor: '本科',
  master: '硕士',
  doctorate: '博士',
  age: '{age}\u00a0岁',
  zodiac: '属{animal}',
  height: '{height}\u00a0cm',
  rat: '鼠',
  ox: '牛',
  tiger: '虎',
  rabbit: '兔',
  dragon: '龙',
  snake: '蛇',
  horse: '马',
  goat: '羊',
  monkey: '猴',
  rooster: '鸡',
  dog: '狗',
  pig: '猪',
})

/** The lines of a card. */
export const cardLineText = defineTexts('cardLine', {
  photos: '照片',
  nickName: '昵称',
  sex: '性别',
  birthDate: '生日',
  age: '年龄',
  zodiacAnimal: '生肖',
  starSign: '星座',
  cityCode: '所在城市',
  district: '区县',
  cityDistrict: '所在区县',
  height: '身高',
  education: '学历',
  occupation: '职业',
  maritalStatus: '婚姻状况',
  houseCar: '房车情况',
  intro: '自我介绍',
  lookingFor: '想认识的人',
  organizes: '主办的活动',
})

/** What is said in a line of the card that is typed, while it is empty. */
export const cardLineHint = defineTexts('cardLineHint', {
  nickName: '大家怎么称呼你',
  occupation: '比如 品牌设计师',
  district: '比如 西湖区',
  intro: '爱做什么、最近在忙什么，随便聊聊',
  lookingFor: '想和什么样的人一起玩',
})
