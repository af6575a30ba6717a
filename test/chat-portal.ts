import { startOwnApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { ChatClient } from './chat-client.ts'

/** Starts a portal that listens for sockets, and returns shorthands for its staff. */
export async function startChat() {
  const portal = await startOwnApp()
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })

  const staffMember = (name: string) => buildMember(portal.deps.db, { roles: ['service_agent'], nickName: name })

  async function tokenOf(member: { memberId: string }) {
    const { authorization } = await portal.headersOf(member)
    return authorization!.slice('Bearer '.length)
  }

  /** Opens the socket of a staff member. */
  async function openConsole(member: { memberId: string }) {
    const client = new ChatClient(address, { access_token: await tokenOf(member), as: 'staff' })
    await client.next('ready')
    return client
  }
  return { portal, address, staffMember, tokenOf, openConsole }
}
