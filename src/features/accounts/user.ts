import { z } from 'zod'
import { asText, Flag, wordCodec, WireTime } from '#platform/contract/codecs.ts'
import { genders } from './genders.ts'

export const Sex = wordCodec(asText(genders))

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
  /** A code has proved that the contact is the member's own: booking with it needs no other one. */
  phoneProved: Flag,
  emailProved: Flag,
  userType: z.string(),
  // The API document calls it a string.
  sex: z.string().pipe(Sex),
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
