import { z } from 'zod'
import { Flag, WireTime } from '#platform/contract/codecs.ts'

/** A person, to that person: phone number and e-mail address are whole. */
export const UserVo = z.object({
  userId: z.string(),
  userName: z.string(),
  /** What the person is called where that is known, else the account. */
  name: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  userType: z.string(),
  sex: z.string(),
  sexLabel: z.string(),
  enterpriseName: z.string().nullable(),
  provinceCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  regionName: z.string().nullable(),
  createTime: WireTime,
  hasPassword: Flag,
  version: z.int(),
})
export type UserVo = z.output<typeof UserVo>

/** Where nobody has chosen a picture. */
export const defaultAvatar = '/whs/default-avatar.svg'
