import { createHash } from 'node:crypto'
import { momentFrom } from './dates.ts'
import { uuidOf } from './random.ts'

export type InvitationRow = {
  id: string
  email: string
  name: string
  language: 'zh_CN' | 'en_US'
  roleKeys: string[]
  tokenHash: Uint8Array
  sentAt: string
  expiresAt: string
  createdAt: string
}

const invited: Pick<InvitationRow, 'email' | 'name' | 'language' | 'roleKeys'>[] = [
  { email: 'zhouning@whs.example', name: '周宁', language: 'zh_CN', roleKeys: ['service_agent'] },
  { email: 'emma.clark@whs.example', name: 'Emma Clark', language: 'en_US', roleKeys: ['leasing_agent', 'content_editor'] },
]

/** Two open invitations. Nobody has their links, until an administrator sends them again. */
export const invitationRows = (seed: number, anchor: string): InvitationRow[] =>
  invited.map((person, index) => {
    const sentAt = momentFrom(anchor, -1, 540 + index * 95)
    const id = uuidOf(seed, 'invitation', person.email, Date.parse(sentAt))
    const tokenHash = createHash('sha256').update(id).digest()
    return { id, ...person, tokenHash, sentAt, expiresAt: momentFrom(anchor, 2, 540 + index * 95), createdAt: sentAt }
  })
