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

/** Mobile numbers that begin with 144 have thirteen digits and belong to machines; with eleven they are nobody's. */
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
  role?: string,
]

/** Twelve customers, and one of each kind of staff. Nobody has a password: they sign in by a code, which the outbox page shows. */
const people: Person[] = [
  ['chenyu', '陈宇', 0, '青岛远帆食品有限公司', qingdao],
  ['liumin', '刘敏', 1, '上海鲸选电子商务有限公司', shanghai],
  ['zhanglei', '张磊', 0, '深圳市恒达电子有限公司', shenzhen],
  ['wangfang', '王芳', 1, '成都川味源调味品有限公司', chengdu],
  ['zhaojun', '赵军', 0, '青岛北港冷链物流有限公司', qingdao],
  ['sunli', '孙丽', 1, '上海安和医药有限公司', shanghai],
  ['huangwei', '黄伟', 0, '深圳市快仓供应链有限公司', shenzhen],
  ['linna', '林娜', 1, '成都蓉城家居有限公司', chengdu],
  ['heqiang', '何强', 0, '青岛润橡轮胎有限公司', qingdao],
  ['xuting', '徐婷', 1, '上海纺华服饰有限公司', shanghai],
  ['guopeng', '郭鹏', 0, '深圳市蓝湾进出口有限公司', shenzhen],
  ['mayan', '马妍', 1, '成都天府图书发行有限公司', chengdu],
  ['editor', '内容编辑小方', 2, 'WHS 仓库租赁', qingdao, 'content_editor'],
  ['leasing', '招商专员小周', 2, 'WHS 仓库租赁', qingdao, 'leasing_agent'],
  ['service', '客服专员小吴', 2, 'WHS 仓库租赁', qingdao, 'service_agent'],
]

/** The first two customers, then the staff: what a demo is shown with. */
export const demoLogins = [...people.entries()]
  .filter(([index, [, , , , , role]]) => index < 2 || role !== undefined)
  .map(([index, [userName, , , , , role = 'customer']]) => ({ userName, phone: phoneOf(index + 1), role }))

export function memberRows(seed: number, anchor: string): { members: MemberRow[]; roles: MemberRoleRow[] } {
  const members = people.map(
    ([userName, nickName, gender, enterpriseName, [provinceCode, cityCode, districtCode], role], index): MemberRow => {
      const createdAt = momentFrom(anchor, -200 + index * 7, 10)
      return {
        id: uuidOf(seed, 'member', userName, Date.parse(createdAt)),
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
        createdAt,
      }
    },
  )
  const roles = people.flatMap(([, , , , , roleKey], index) => (roleKey === undefined ? [] : [{ memberId: members[index]!.id, roleKey }]))
  return { members, roles }
}
