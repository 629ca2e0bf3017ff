/** What people enter while they live with the product; each stands nowhere else. */
export const ENTERED: Readonly<Record<string, string>> = {
  phone: '13812350001',
  'phone of the other': '13812350002',
  'wanted phone': '13812350003',
  'phone of a guest': '13812350004',
  'phone of a friend': '13812350005',
  'phone that was looked for': '13812350006',
  'name of a guest': '欧阳晓峰',
  'birth date': '1987-03-14',
  'birth date of a guest': '1983-07-19',
  remark: '对花生过敏',
  'nick name': '春眠不觉晓',
  intro: '雨天喜欢去看旧书展',
  question: '停车场晚上几点关门呀',
  message: '明天下午老地方见面吧',
  report: '他一直问我住在哪条街',
  plan: '我在湖边开了十年茶馆，想每周办一场茶会',
  feedback: '桌子太小，灯光很好',
  longitude: '120.153792',
  latitude: '30.287459',
  'password of an operator': 'seven green kites',
  'wrong password': 'eight red balloons',
}

/** What is entered under that name. */
export const entered = (name: string) => ENTERED[name] ?? ''
