import { computeCode, stepAt } from '#features/accounts/server/second-factor/totp.ts'
import { Authenticator } from '#test/build/authenticator.ts'
import type { PasskeyCreation, PasskeyRequest } from '#features/accounts/passkey-fields.ts'
import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'editor', 'service agent'] }
const admin = 'administrator'
const password = 'Blue+Roof7!x_A'
const accepted = { password, confirmPassword: password, agreement: true }

/** Returns the token in the last invitation to an address. */
const tokenTo = async ({ rows }: Parameters<Write>[0], email: string) =>
  /#([\w-]+)/.exec(await rows.field(admin, `/dev/outbox?target=${encodeURIComponent(email)}`, 'text'))![1]!

const invitePeople: Write = async (journey) => {
  const { send, sendOnce, round, language } = journey
  const invitation = (email: string) => ({ email, name: 'Chen Xi', roleKeys: ['service_agent'], language })
  const email = `chenxi${round}@whs.example`
  const { data } = await sendOnce(admin, 'POST /admin/user/invite', invitation(email), outsiders)
  await send(admin, 'POST /admin/user/invite', { ...invitation('x'), roleKeys: [] })
  await sendOnce(admin, 'POST /admin/user/inviteResend', { id: data['id'] }, outsiders)
  const token = await tokenTo(journey, email)
  await send('visitor', 'GET /auth/invitation', { token }, { probes: false })
  await send('visitor', 'POST /auth/acceptInvite', { token, name: 'Chen Xi', ...accepted }, { probes: false })
  await send('visitor', 'POST /auth/acceptInvite', { token, name: 'Chen Xi', ...accepted }, { probes: false })
  const revoked = await send(admin, 'POST /admin/user/invite', invitation(`gone${round}@whs.example`))
  await sendOnce(admin, 'POST /admin/user/inviteRevoke', { id: revoked.data['id'] }, outsiders)
  await send(admin, 'GET /admin/user/invitations', { state: 'revoked' }, outsiders)

  const known = ['leasing2@whs.example', 'leasing3@whs.example'][round]!
  await send(admin, 'POST /admin/user/invite', invitation(known))
  const knownToken = await tokenTo(journey, known)
  await journey.enter('invited member', known)
  await send('invited member', 'POST /system/user/acceptInvite', { token: knownToken }, { probes: false })
}

const keepPeople: Write = async ({ send, sendOnce, rows, round }) => {
  await send(admin, 'GET /admin/user/list', { kind: 'staff', pageSize: 10 }, outsiders)
  const userId = await rows.field(admin, `/admin/user/list?keyword=chenxi${round}`, 'userId')
  await send(admin, 'GET /admin/user/{userId}', { userId }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/roles', { userId, add: ['leasing_agent'], remove: [] }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/unlock', { userId }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/removeFactor', { userId }, outsiders)
  await sendOnce(admin, 'POST /admin/user/sendReset', { userId }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/signOut', { userId }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/suspend', { userId, reason: 'On leave' }, outsiders)
  await sendOnce(admin, 'PUT /admin/user/restore', { userId }, outsiders)
}

const keepRoles: Write = async ({ send, sendOnce, round }) => {
  await send(admin, 'GET /admin/role/list', {}, outsiders)
  await send(admin, 'GET /admin/role/{key}', { key: 'leasing_agent' }, outsiders)
  const name = ['A', 'B'][round]!
  const fields = { nameZh: `夜班 ${name}`, nameEn: `Night shift ${name}`, permissions: ['system:chat:list', 'system:chat:query'] }
  const { data } = await sendOnce(admin, 'POST /admin/role', fields, outsiders)
  const changed = { key: data['key'], version: 1, ...fields, permissions: ['system:chat:list'] }
  await sendOnce(admin, 'PUT /admin/role', changed, outsiders)
  await send(admin, 'PUT /admin/role', changed)
  await send(admin, 'DELETE /admin/role/{key}', { key: data['key'] }, outsiders)
}

/** Switches it on, signs in with it and switches it off, so that the leasing agent signs in as before. */
const useSecondFactor: Write = async (journey) => {
  const { send } = journey
  const agent = 'leasing agent'
  const own = '/system/user/profile/secondFactor'
  const once = { probes: false }
  await send(agent, `GET ${own}`, {})
  const { data } = await send(agent, `POST ${own}/start`, {}, once)
  const key = readBase32(String(data['secret']))
  const step = stepAt(new Date())
  const { data: confirmed } = await send(agent, `POST ${own}/confirm`, { code: computeCode(key, step) }, once)
  const [first] = confirmed['recoveryCodes'] as string[]
  const phonenumber = '14400000014'
  const { data: begun } = await send('visitor', 'POST /auth/smsLogin', { phonenumber, ...(await journey.code(phonenumber, 'login')) }, once)
  const challenge = String(begun['challenge'])
  await send('visitor', 'POST /auth/secondFactor', { challenge, code: '000000' }, once)
  await send('visitor', 'POST /auth/secondFactor', { challenge, code: computeCode(key, step + 1) }, once)
  const { data: renewed } = await send(agent, `POST ${own}/recoveryCodes`, { code: first! }, once)
  const [newest] = renewed['recoveryCodes'] as string[]
  await send(agent, `POST ${own}/remove`, { code: newest! }, once)
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const readBase32 = (text: string) => {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Adds a passkey, signs in with it, and removes it, so that the leasing agent signs in as before. */
const usePasskey: Write = async (journey) => {
  const { send, origin } = journey
  const agent = 'leasing agent'
  const own = '/system/user/profile/secondFactor'
  const once = { probes: false }
  const authenticator = new Authenticator(origin)
  const { data: creation } = await send(agent, `POST ${own}/passkeys/start`, {}, once)
  const passkey = authenticator.create(creation as PasskeyCreation)
  await send(agent, `POST ${own}/passkeys`, { name: 'Office laptop', passkey }, once)
  const { data: state } = await send(agent, `GET ${own}`, {}, once)
  const [{ id }] = state['passkeys'] as [{ id: string }]
  await send(agent, `PUT ${own}/passkeys`, { id, name: 'Laptop' }, once)
  const phonenumber = '14400000014'
  const { data: begun } = await send('visitor', 'POST /auth/smsLogin', { phonenumber, ...(await journey.code(phonenumber, 'login')) }, once)
  const challenge = String(begun['challenge'])
  const { data: asked } = await send('visitor', 'POST /auth/secondFactor/passkey', { challenge }, once)
  await send('visitor', 'POST /auth/secondFactor', { challenge, passkey: authenticator.answer(asked as PasskeyRequest) }, once)
  const proof = async () => {
    const { data } = await send(agent, `POST ${own}/passkey`, {}, once)
    return { passkey: authenticator.answer(data as PasskeyRequest) }
  }
  await send(agent, `POST ${own}/app/remove`, await proof(), once)
  await send(agent, `POST ${own}/passkeys/remove`, { id, ...(await proof()) }, once)
}

export const peopleWrites: Write[] = [invitePeople, keepPeople, keepRoles, useSecondFactor, usePasskey]
