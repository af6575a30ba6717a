import { z } from 'zod'
import { Flag, WireTime } from '#platform/contract/codecs.ts'

/** A member's own account; phone number and e-mail address are not masked. */
export const User = z.object({
  userId: z.string(),
  userName: z.string(),
  /** The real name if known, otherwise the account name. */
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
export type User = z.output<typeof User>

/** Shown until a member uploads a portrait. */
export const defaultAvatar = '/whs/default-avatar.svg'
