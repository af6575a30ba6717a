import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { plain, png, startUploads } from '#test/uploads.ts'

const { sql, address, people, buildPerson, upload, download, waitingFiles } = await startUploads()

test('[FILE-1] a picture is re-encoded and its owner can download it, by GET and by POST', async () => {
  const person = await buildPerson()
  const { status, code, data } = await upload({ person, content: await png(), name: '仓库 平面图.PNG' })
  expect({ status, code }).toEqual({ status: 200, code: 200 })
  expect(data).toEqual({
    ossId: expect.any(String),
    fileName: '仓库 平面图.png',
    url: expect.stringContaining(`/whs/prod-api/resource/oss/view/${data.ossId}?expires=`),
    downloadUrl: `/whs/prod-api/system/oss/download/${data.ossId}`,
  })
  for (const method of ['GET', 'POST'] as const) {
    const { headers, bytes } = await download(person, data.ossId, method)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'download-filename': encodeURIComponent('仓库 平面图.png'),
      'content-disposition': expect.stringMatching(/^attachment; filename="\?\? \?\?\?.png"; filename\*=UTF-8''%E4%BB%93%E5%BA%93%20/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  }
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] uploads of members who may publish files are public', async () => {
  const person = await buildPerson(['system:oss:upload'])
  const { data } = await upload({ person, content: await png() })
  expect(data.url).toBe(`/whs/files/${data.ossId}`)
  const [row] = await sql('select visibility, owner_id, business_type, width, height, tint from file where id = $1', [data.ossId])
  expect(row).toEqual({
    visibility: 'public',
    owner_id: people.get(person)!.memberId,
    business_type: 1,
    width: 40,
    height: 30,
    tint: '#336699',
  })
})

test('[FILE-2] another member’s file and an unknown one get 404, a missing token 401', async () => {
  const [owner, other] = [await buildPerson(), await buildPerson()]
  const { data } = await upload({ person: owner, content: await png() })
  for (const id of [data.ossId, randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', '1e309', `${data.ossId}x`]) {
    const { status, headers, bytes } = await download(other, id)
    expect(status, id).toBe(200)
    expect(headers.get('content-type'), id).toContain('application/json')
    expect(JSON.parse(bytes.toString()), id).toMatchObject({ code: 404, data: null })
  }
  expect(JSON.parse((await download('nobody', data.ossId)).bytes.toString())).toMatchObject({ code: 401 })
})

test.each([
  ['gone', `data: image/png`],
  ['a script', '<script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a PDF', '%PDF-1.7\n'],
  ['a program', 'MZ\u0090\u0000'],
  ['a film', '\u0000\u0000\u0000\u0018ftypisom'],
  ['one byte', 'x'],
])('[FILE-1] %s named as a picture is refused by its content', async (_, text) => {
  const person = await buildPerson()
  const answer = await upload({ person, content: Buffer.from(text, 'latin1'), name: 'picture.png' })
  expect(answer).toMatchObject({ status: 200, code: 10_801, msg: '文件格式不正确，请上传 png, jpg, jpeg, gif, tif, webp 格式' })
  const english = await upload({ person, content: Buffer.from(text, 'latin1'), language: 'en_US' })
  expect(english.msg).toBe('file format incorrect, please upload these formats: png, jpg, jpeg, gif, tif, webp')
})

test('[FILE-1] data hidden behind or inside a picture is removed', async () => {
  const person = await buildPerson()
  const photo = await plain()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '36/1 4/1 0/1' } })
    .toBuffer()
  const { data } = await upload({ person, content: Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), name: 'a.jpg' })
  const { bytes } = await download(person, data.ossId)
  expect(photo.includes('secret-owner')).toBe(true)
  for (const hidden of ['secret-owner', '<script>']) expect(bytes.includes(hidden), hidden).toBe(false)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

test('[FILE-1] a photograph stays upright without its EXIF orientation', async () => {
  const person = await buildPerson()
  const { data } = await upload({ person, content: await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer() })
  const found = await sharp((await download(person, data.ossId)).bytes).metadata()
  expect({ width: found.width, height: found.height, orientation: found.orientation }).toEqual({ width: 20, height: 40 })
})

test.each([
  ['jpg', (picture: Sharp) => picture.jpeg(), 'jpeg', 'jpg'],
  ['webp', (picture: Sharp) => picture.webp(), 'webp', 'webp'],
  ['gif', (picture: Sharp) => picture.gif(), 'gif', 'gif'],
  ['tif', (picture: Sharp) => picture.tiff(), 'jpeg', 'jpg'],
  ['tif', (picture: Sharp) => picture.ensureAlpha(0.5).tiff({ compression: 'lzw' }), 'webp', 'webp'],
] as const)('[FILE-1] %s is accepted', async (ending, encode, format, stored) => {
  const person = await buildPerson()
  const { data } = await upload({ person, content: await encode(plain()).toBuffer(), name: `x.${ending}` })
  expect(data.fileName).toBe(`x.${stored}`)
  expect((await sharp((await download(person, data.ossId)).bytes).metadata()).format).toBe(format)
})

test('[FILE-1] multi-page pictures keep up to fifty pages', async () => {
  const person = await buildPerson()
  const page = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = await Promise.all([page('#ff0000'), page('#0000ff')])
  const pages = (count: number) =>
    sharp(
      Array.from({ length: count }, (_, at) => (at % 2 ? red : blue)),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
  const { data } = await upload({ person, content: await pages(12), name: 'a.gif' })
  expect(await sharp((await download(person, data.ossId)).bytes).metadata()).toMatchObject({ pages: 12 })
  expect(await upload({ person, content: await pages(60), name: 'a.gif' })).toMatchObject({ code: 10_803 })
})

/** Declares these dimensions with almost no data. */
async function bomb(width: number, height: number) {
  const small = await plain(1, 1).png().toBuffer()
  small.writeUInt32BE(width, 16)
  small.writeUInt32BE(height, 20)
  return small
}

test('[FILE-1] a picture of more than 40 million pixels, a truncated or a broken one is refused', async () => {
  const person = await buildPerson()
  const whole = await plain(600, 400).jpeg().toBuffer()
  const large = await plain(6_400, 6_400).png().toBuffer()
  for (const content of [
    await bomb(50_000, 50_000),
    large,
    whole.subarray(0, whole.length / 2),
    Buffer.from('GIF89a'),
    whole.subarray(0, 20),
  ])
    expect(await upload({ person, content })).toMatchObject({ code: 10_803, msg: '图片无法读取' })
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] broken pictures of every format are refused or stored, and never cause an error', async () => {
  const originals = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().gif().toBuffer(),
    plain().tiff().toBuffer(),
    plain().webp().toBuffer(),
  ])
  let state = 20_261_121
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const codes = new Map<number, number>()
  for (let round = 0; round < 100; round++) {
    const person = round % 25 === 0 ? await buildPerson() : [...people.keys()].at(-1)!
    const content = Buffer.from(originals[round % originals.length]!)
    for (let flips = 1 + random(6); flips > 0; flips--) content[random(content.length)] = random(256)
    const { status, code } = await upload({ person, content: random(4) === 0 ? content.subarray(0, random(content.length)) : content })
    expect(status).toBe(200)
    codes.set(code!, (codes.get(code!) ?? 0) + 1)
  }
  for (const code of codes.keys()) expect([200, 422, 10_801, 10_803]).toContain(code)
  expect(codes.get(200)).toBeGreaterThan(5)
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] forms with two files, too many fields, unknown names or no file are refused', async () => {
  const person = await buildPerson(['system:oss:upload'])
  const form = (fill: (form: FormData) => void) => {
    const made = new FormData()
    fill(made)
    return upload({ person, form: made })
  }
  const file = async () => new Blob([new Uint8Array(await png())])
  const two = await Promise.all([file(), file()])
  expect(await form((made) => two.forEach((blob) => made.append('file', blob)))).toMatchObject({ status: 413 })
  expect(await form((made) => made.append('picture', two[0]!))).toMatchObject({ status: 200, code: 422, msg: '未知参数 picture' })
  expect(await form((made) => made.append('ownerId', 'x'))).toMatchObject({ status: 200, code: 422 })
  expect(await form((made) => ['1', '2'].forEach((type) => made.append('businessType', type)))).toMatchObject({ status: 400 })
  expect(await form((made) => made.append('businessType', 'a\0b'))).toMatchObject({ status: 400 })
  expect(await form(() => {})).toMatchObject({ status: expect.any(Number) })
  const wrong = await form((made) => {
    made.append('businessType', '99')
    made.append('file', two[0]!)
  })
  expect(wrong).toMatchObject({ code: 422, data: { errors: [{ field: 'businessType' }] } })
  const empty = await form((made) => made.append('file', new Blob([])))
  expect(empty).toMatchObject({ code: 422, data: { errors: [{ field: 'file', rule: 'required' }] } })
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] a body that is not a form is refused as such', async () => {
  const person = await buildPerson()
  const post = (type: string, body: string) =>
    fetch(`${address}/resource/oss/upload`, { method: 'POST', headers: { 'x-person': person, 'content-type': type }, body })
  expect((await post('application/json', '{}')).status).toBe(415)
  expect((await post('multipart/form-data', 'x')).status).toBe(400)
  expect((await post('multipart/form-data; boundary=x', '--x\r\nbroken')).status).toBe(400)
  expect((await post(`multipart/form-data; boundary=${'b'.repeat(300)}`, `--${'b'.repeat(300)}\r\n`)).status).toBe(400)
  expect(await waitingFiles()).toEqual([])
})

test('[PERM-2] panoramas, videos and workbooks require the permission', async () => {
  const member = await buildPerson()
  for (const businessType of ['2', '3', '4'])
    expect(await upload({ person: member, businessType, content: await png() }), businessType).toMatchObject({ code: 403 })
  const operator = await buildPerson(['system:oss:upload'])
  expect(await upload({ person: operator, businessType: '2', content: await png() })).toMatchObject({ code: 200 })
  expect(await upload({ person: operator, businessType: '3', content: await png() })).toMatchObject({
    code: 10_801,
    msg: '文件格式不正确，请上传 mp4, webm 格式',
  })
  const film = Buffer.from('\u0000\u0000\u0000\u0018ftypisom' + 'x'.repeat(100), 'latin1')
  const { data } = await upload({ person: operator, businessType: '3', content: film, name: 'film.mov' })
  expect(data).toMatchObject({ fileName: 'film.mp4', url: `/whs/files/${data.ossId}` })
  const workbook = Buffer.from('PK\u0003\u0004' + 'x'.repeat(26) + '[Content_Types].xml', 'latin1')
  const sheet = await upload({ person: operator, businessType: '4', content: workbook, name: '../../etc/import.xlsx' })
  expect(sheet.data).toMatchObject({ fileName: 'import.xlsx', url: expect.stringContaining('/system/oss/download/') })
})

test('[FILE-2] a file name with line breaks, quotes and Chinese characters stays within one header', async () => {
  const person = await buildPerson()
  const { data } = await upload({ person, content: await png() })
  const name = '合同"\r\nSet-Cookie: a=b;\t仓库.png'
  await sql('update file set original_name = $2 where id = $1', [data.ossId, name])
  const { headers } = await download(person, data.ossId)
  expect(headers.get('set-cookie')).toBeNull()
  expect(decodeURIComponent(headers.get('download-filename')!)).toBe(name)
  expect(headers.get('content-disposition')).not.toMatch(/[\r\n]/)
})

test('[SEE-33] a panorama of more than 40 million pixels is stored as JPEG; a picture of that size is refused', async () => {
  const person = await buildPerson(['system:oss:upload'])
  const content = await sharp({ create: { width: 9_056, height: 4_528, channels: 3, background: '#336699' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await upload({ person, businessType: '1', content })).toMatchObject({ code: 10_803 })
  const { data } = await upload({ person, businessType: '2', content, name: '全景.png' })
  expect(data.fileName).toBe('全景.jpg')
  const [row] = await sql('select mime, width, height, tint from file where id = $1', [data.ossId])
  expect(row).toEqual({ mime: 'image/jpeg', width: 9_056, height: 4_528, tint: expect.stringMatching(/^#3[2-4]6[5-7]9[89a]$/) })
})
