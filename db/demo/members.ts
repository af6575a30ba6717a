import { momentFrom } from './dates.ts'
import { uuidOf } from './random.ts'

export type MemberRow = {
  id: string
  userName: string
  nickName: string
  phone: string
  email: string
  gender: number
  enterpriseName: string
  provinceCode: string
  cityCode: string
  districtCode: string
  userType: 'app_user' | 'sys_user'
  createdAt: string
}
export type MemberRoleRow = { memberId: string; roleKey: string }

/** Mobile numbers starting with 144 have thirteen digits and belong to machines; with eleven digits they are unassigned. */
const phoneOf = (number: number) => `144${String(number).padStart(8, '0')}`

const qingdao = ['370000', '370200', '370211'] as const
const shanghai = ['310000', '310100', '310115'] as const
const shenzhen = ['440000', '440300', '440306'] as const
const chengdu = ['510000', '510100', '510112'] as const

type Person = [
  account: string,
  nickName: string,
  gender: number,
  enterprise: string,
  place: readonly [string, string, string],
  /** Days from the registration to the anchor. */
  sinceDays: number,
  role?: string,
]

/**
 * Twelve customers, and one of each kind of staff; the admin is made by the portal itself. Nobody has a password: they sign in by a code,
 * which the outbox page shows. What each of them is there to show:
 *
 * | Customer | Business | Has |
 * |---|---|---|
 * | chenyu | frozen food, Qingdao | something of everything and in every state: what a demo is shown with |
 * | liumin | online trade, Shanghai | four contracts, one about to end; many needs and follows |
 * | zhanglei | electronics, Shenzhen | four contracts; viewings, follows |
 * | wangfang | seasonings, Chengdu | three contracts, one with rent overdue; needs, follows |
 * | zhaojun | cold chain, Qingdao | three contracts; viewings of every state |
 * | sunli | medicine, Shanghai | two contracts; needs for pharmaceutical space |
 * | huangwei | supply chain, Shenzhen | two contracts that begin later; viewings to come |
 * | linna | furniture, Chengdu | one settled contract; needs that were closed |
 * | heqiang | tyres, Qingdao | one contract that has ended and is not settled; follows |
 * | xuting | clothes, Shanghai | no contract yet: viewings and follows |
 * | guopeng | import and export, Shenzhen | no contract yet: needs |
 * | mayan | books, Chengdu | nothing at all: what somebody new sees |
 */
const people: Person[] = [
  ['chenyu', '陈宇', 0, '青岛远帆食品有限公司', qingdao, 1_050],
  ['liumin', '刘敏', 1, '上海鲸选电子商务有限公司', shanghai, 980],
  ['zhanglei', '张磊', 0, '深圳市恒达电子有限公司', shenzhen, 940],
  ['wangfang', '王芳', 1, '成都川味源调味品有限公司', chengdu, 900],
  ['zhaojun', '赵军', 0, '青岛北港冷链物流有限公司', qingdao, 860],
  ['sunli', '孙丽', 1, '上海安和医药有限公司', shanghai, 620],
  ['huangwei', '黄伟', 0, '深圳市快仓供应链有限公司', shenzhen, 240],
  ['linna', '林娜', 1, '成都蓉城家居有限公司', chengdu, 900],
  ['heqiang', '何强', 0, '青岛润橡轮胎有限公司', qingdao, 880],
  ['xuting', '徐婷', 1, '上海纺华服饰有限公司', shanghai, 120],
  ['guopeng', '郭鹏', 0, '深圳市蓝湾进出口有限公司', shenzhen, 90],
  ['mayan', '马妍', 1, '成都天府图书发行有限公司', chengdu, 12],
  ['editor', '内容编辑小方', 2, 'WHS 仓库租赁', qingdao, 1_100, 'content_editor'],
  ['leasing', '招商专员小周', 2, 'WHS 仓库租赁', qingdao, 1_100, 'leasing_agent'],
  ['service', '客服专员小吴', 2, 'WHS 仓库租赁', qingdao, 1_100, 'service_agent'],
]

/** The accounts to demonstrate with: the first two customers, then staff. */
export const demoLogins = [...people.entries()]
  .filter(([index, person]) => index < 2 || person[6] !== undefined)
  .map(([index, [userName, , , , , , role = 'customer']]) => ({ userName, phone: phoneOf(index + 1), role }))

export function memberRows(seed: number, anchor: string): { members: MemberRow[]; roles: MemberRoleRow[] } {
  const members = people.map(
    ([userName, nickName, gender, enterpriseName, [provinceCode, cityCode, districtCode], sinceDays, role], index): MemberRow => ({
      id: memberIdOf(seed, anchor, userName),
      userName,
      nickName,
      phone: phoneOf(index + 1),
      email: `${userName}@whs.example`,
      gender,
      enterpriseName,
      provinceCode,
      cityCode,
      districtCode,
      userType: role === undefined ? 'app_user' : 'sys_user',
      createdAt: momentFrom(anchor, -sinceDays, 60 + index * 7),
    }),
  )
  const roles = people.flatMap(([userName, , , , , , roleKey]) =>
    roleKey === undefined ? [] : [{ memberId: memberIdOf(seed, anchor, userName), roleKey }],
  )
  return { members, roles }
}

/** Returns member ids by account name, for rows of other tables. */
export const memberIdOf = (seed: number, anchor: string, userName: string) =>
  uuidOf(seed, 'member', userName, Date.parse(momentFrom(anchor, 0, 0)))
