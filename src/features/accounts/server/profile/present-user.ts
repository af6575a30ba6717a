import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { pictureUrl } from '#features/files/address.ts'
import { formatFullPlace, type Regions } from '#features/regions/server/regions.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import { defaultAvatar, type User } from '#features/accounts/user.ts'
import type { UserRow } from '../queries-member.ts'

export type UserLabelDeps = { dictionaries: Dictionaries; regions: Regions }

/** Presents a member's own account in the reader's language. Contacts are not masked: return it only to that member. */
export async function presentUser(row: UserRow, { dictionaries, regions }: UserLabelDeps, language: Language): Promise<User> {
  const [labels, tree] = await Promise.all([dictionaries.current(), regions.current()])
  const placeCode = row.districtCode ?? row.cityCode ?? row.provinceCode
  return {
    userId: row.id,
    userName: row.userName,
    name: row.name ?? row.userName,
    nickName: row.nickName,
    avatar: row.avatarFileId === null ? defaultAvatar : pictureUrl(row.avatarFileId, 400),
    phonenumber: row.phone,
    email: row.email,
    phoneProved: row.phoneProvedAt !== null,
    emailProved: row.emailProvedAt !== null,
    userType: row.userType,
    sex: row.sex,
    sexLabel: labels.labelOf('sys_user_sex', row.gender, language),
    enterpriseName: row.enterpriseName,
    provinceCode: row.provinceCode,
    cityCode: row.cityCode,
    districtCode: row.districtCode,
    regionName: placeCode === null ? null : formatFullPlace(tree, placeCode, language),
    createTime: wireTime(row.createdAt),
    hasPassword: row.passwordHash !== null,
    version: row.version,
  }
}
