import sharp from 'sharp'
import { getProfile, uploadAvatar } from '#features/accounts/profile-contract.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { startApp, type TestApp } from './app.ts'
import { buildMember } from './build/member.ts'

/** The district Huangdao of Qingdao. */
export const huangdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

/** Creates a member, who calls as `own`, and the input that would leave the member's profile unchanged. */
export async function startProfile() {
  const world = await startApp()
  const member = await buildMember(world.deps.db)
  const own = world.as(member)
  const profile = await own.call(getProfile, {})
  return { ...world, world, member, own, profile }
}

export const errorsIn = ({ data }: Envelope) => (data as { errors: { field: string; msg: string }[] }).errors

/** Uploads an avatar like the form does. */
export async function sendAvatar(
  world: TestApp,
  member: { memberId: string },
  content: Buffer,
  name = 'me.png',
  language: 'zh_CN' | 'en_US' = 'zh_CN',
) {
  const form = new FormData()
  form.append('avatarfile', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type')!, 'content-language': language, ...(await world.headersOf(member)) }
  const answer = await world.app.inject({ method: 'POST', url: `/whs/prod-api${uploadAvatar.path}`, headers, payload })
  return { status: answer.statusCode, envelope: answer.json<Envelope & { data: { imgUrl: string } }>() }
}

/** Returns a JPEG; sizes in pixels. */
export const buildPhotograph = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#126bd0' } })
    .jpeg()
    .toBuffer()
