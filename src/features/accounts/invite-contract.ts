import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { languages } from '#platform/i18n/language.ts'
import { failures } from './failures.ts'
import { LoginAnswer } from './login-answer.ts'
import { NewPassword, passwordsDiffer, RepeatedPassword } from './new-password.ts'
import { readEmail } from './targets.ts'

export const inviteStates = ['open', 'expired', 'used', 'revoked'] as const

const Invitation = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  state: z.enum(inviteStates),
  /** Null for invitations of the demo world, and if the account no longer exists. */
  invitedBy: z.string().nullable(),
  sentTime: WireTime,
  expireTime: WireTime,
  /** The member who accepted it. */
  userId: Id.nullable(),
})
export type Invitation = z.output<typeof Invitation>

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/admin/user/invitations',
  access: { permission: 'system:user:invite' },
  summary: '邀请列表，新的在前 · Invitations, the latest first',
  input: z.object({ ...pageFields, state: z.enum(inviteStates).optional() }).refine(withinDepth, { path: ['pageNum'] }),
  envelope: 'list',
  reply: listOf(Invitation),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

const Email = withTexts(
  z
    .string()
    .max(254)
    .refine((text) => readEmail(text) !== null, withMessage(m.accounts_emailInvalid)),
  { label: m.ui_email },
)
const Roles = withTexts(
  z
    .array(z.string().max(60))
    .min(1)
    .max(20)
    .transform((keys) => [...new Set(keys)]),
  { label: m.field_roles },
)

export const invite = defineEndpoint({
  method: 'POST',
  path: '/admin/user/invite',
  access: { permission: 'system:user:invite' },
  summary: '邮件邀请成员，72 小时内有效 · Invite a person by mail, for 72 hours; replaces an open invitation to the same address',
  input: z.object({
    email: Email,
    name: requiredLine(m.field_personName, 30),
    roleKeys: Roles,
    language: withTexts(z.enum(languages), { label: m.ui_language }),
  }),
  reply: z.object({ id: Id, expireTime: WireTime }),
  singleSubmit: true,
  successText: m.accounts_inviteSent,
  failures: [failures.beyondOwn, known.signedOut, known.forbidden, known.duplicate, known.tooMany, known.changedElsewhere],
})

const one = z.object({ id: UuidId })
const actFailures = [failures.beyondOwn, failures.inviteInvalid, known.notFound, known.changedElsewhere]

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/user/inviteResend',
  access: { permission: 'system:user:invite' },
  summary: '重发邀请：新链接，旧链接失效 · Send an invitation again, with a new link that replaces the old one',
  input: one,
  reply: z.object({ expireTime: WireTime }),
  singleSubmit: true,
  successText: m.accounts_inviteSent,
  failures: [...actFailures, known.tooMany],
})

export const revokeInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/user/inviteRevoke',
  access: { permission: 'system:user:invite' },
  summary: '撤销邀请 · Revoke an invitation',
  input: one,
  reply: z.null(),
  singleSubmit: true,
  successText: m.accounts_inviteRevoked,
  failures: actFailures,
})

const token = withTexts(z.string().max(100), { label: m.accounts_inviteLink })

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/auth/invitation',
  access: 'public',
  limit: 'login',
  noTip: true,
  summary: '邀请内容，凭链接查看 · What an invitation says, for the holder of its link',
  input: z.object({ token }),
  /** `hasAccount`: the address has an account, which accepts after it has signed in. */
  reply: z.object({
    email: z.string(),
    name: z.string(),
    invitedBy: z.string().nullable(),
    roles: z.array(z.string()),
    expireTime: WireTime,
    hasAccount: Flag,
  }),
  failures: [failures.inviteInvalid],
})

const Agreement = withTexts(
  z.boolean().refine((accepted) => accepted, withMessage(m.ui_agreementRequired)),
  { required: m.ui_agreementRequired },
)

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/acceptInvite',
  access: 'public',
  limit: 'login',
  summary: '接受邀请：设置姓名和密码并登录 · Accept an invitation: make the account with a name and a password, and sign in',
  input: z
    .object({
      token,
      name: requiredLine(m.field_personName, 30),
      password: NewPassword,
      confirmPassword: RepeatedPassword.optional(),
      agreement: Agreement,
    })
    .refine(({ password, confirmPassword }) => confirmPassword === password, passwordsDiffer),
  reply: LoginAnswer,
  failures: [failures.inviteInvalid, failures.emailTaken, failures.passwordTooCommon],
})

export const joinByInvitation = defineEndpoint({
  method: 'POST',
  path: '/system/user/acceptInvite',
  access: 'member',
  repeatSubmit: false,
  summary: '已有账号接受邀请，获得角色 · Accept an invitation with the account that one is signed in to',
  input: z.object({ token }),
  /** A new session, because the roles have changed. */
  reply: LoginAnswer,
  failures: [failures.inviteInvalid, known.signedOut],
})
