import type { Member } from '#features/accounts/web/session/member-state.ts'

type MemberContact = Pick<Member, 'phonenumber' | 'phoneProved' | 'email' | 'emailProved'>

/** Returns the contact with which a member books without a code: the proved phone number, or the e-mail address of an account without one. */
export function provedContactOf(member: MemberContact | null): { phonenumber: string } | { email: string } | null {
  if (!member) return null
  const { phonenumber, phoneProved, email, emailProved } = member
  if (phonenumber !== null) return phoneProved ? { phonenumber } : null
  return email !== null && emailProved ? { email } : null
}
