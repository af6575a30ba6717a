import sharp from 'sharp'
import { expect, test } from 'vitest'
import { block, dxf, groups, insert, line, nested } from '#test/dxf.ts'
import { png, startUploads } from '#test/uploads.ts'

const { sql, buildPerson, upload, download, waitingFiles } = await startUploads()
const operator = await buildPerson(['system:oss:upload'])

/** A hall of 104 × 52 m in millimetres. */
const hall = groups(
  0,
  'LWPOLYLINE',
  8,
  'WALL',
  70,
  1,
  ...[0, 0, 100_000, 0, 100_000, 50_000, 0, 50_000].flatMap((value, at) => [at % 2 ? 20 : 10, value]),
)
const send = (content: string | Buffer, more = {}) =>
  upload({ person: operator, businessType: '9', name: '1 号库.dxf', content: Buffer.from(content as string), ...more })

test('[SEE-35] a DXF file is stored as a picture of it, with its scale', async () => {
  const { status, code, data } = await send(dxf({ entities: hall, unit: 4 }))
  expect({ status, code }).toEqual({ status: 200, code: 200 })
  expect(data).toMatchObject({ fileName: '1 号库.png', url: `/whs/files/${data.ossId}`, metresPerPx: 0.065 })
  const [row] = await sql('select mime, width, height, visibility, business_type from file where id = $1', [data.ossId])
  expect(row).toEqual({ mime: 'image/png', width: 3_200, height: 1_662, visibility: 'public', business_type: 9 })
  const { bytes } = await download(operator, data.ossId)
  const { data: pixels } = await sharp(bytes)
    .extract({ left: 1_000, top: 40, width: 1, height: 50 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The upper wall is 61.5 pixels below the edge; above and below it is white.
  expect([pixels[0], Math.min(...pixels) < 100, pixels.at(-1)]).toEqual([255, true, 255])
  expect(await waitingFiles()).toEqual([])
})

test('[SEE-35] without a unit the plan is stored without a scale', async () => {
  expect((await send(dxf({ entities: hall }))).data.metresPerPx).toBe(null)
})

test.each([
  ['DWG', 'AC1027\0\0', '这是 DWG 文件', 'it is a DWG file'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', '不接受 SVG 文件', 'SVG files are not accepted'],
  ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001a\0', '这是二进制 DXF', 'it is a binary DXF'],
  ['a PDF', '%PDF-1.7\n', '这不是 DXF 文本文件', 'it is not a DXF file in text form'],
  ['half a file', dxf({ entities: hall }).slice(0, 150), 'DXF 文件不完整或已损坏', 'the DXF file is incomplete or damaged'],
  [
    '50,001 entities',
    dxf({ entities: line(0, 0, 1, 1).repeat(50_001) }),
    '图元超过 50,000 个',
    'it has more than 50,000 elements or 500,000 corners',
  ],
  [
    'a text in 6,000 copies',
    dxf({
      blocks: block('LONG', groups(0, 'TEXT', 8, 'T', 10, 0, 20, 0, 40, 5, 1, 'W'.repeat(200))),
      entities: insert('LONG', 0, 0, 70, 60, 71, 100, 44, 0.5, 45, 0.5),
    }),
    '文字超过 20,000 个字符',
    'its texts have more than 20,000 characters',
  ],
  ['a depth of five', dxf(nested(5)), '图块嵌套超过 4 层', 'blocks are nested more than 4 levels deep'],
  ['nothing to draw', dxf({ entities: '' }), '没有可绘制的图元', 'there is nothing to draw'],
])('[SEE-35] %s is refused with the reason and what to export instead, in both languages', async (_, content, chinese, english) => {
  const answer = await send(content)
  expect(answer).toMatchObject({ status: 200, code: 10_804, msg: expect.stringMatching(`^图纸无法读取：${chinese}.*。请.+`) })
  const other = await send(content, { language: 'en_US' })
  expect(other).toMatchObject({
    status: 200,
    code: 10_804,
    msg: expect.stringMatching(`^The plan could not be read: ${english}.*(?:DXF|PNG)`),
  })
  expect(await waitingFiles()).toEqual([])
})

test('[SEE-35] a picture is not a plan as text, and a plan as text is not a picture', async () => {
  expect(await send(await png())).toMatchObject({ code: 10_804 })
  expect(await send(dxf({ entities: hall }), { businessType: '1' })).toMatchObject({ code: 10_801 })
})

test('[SEE-35] [PERM-2] plans require the permission, and 10 MB are the most', async () => {
  expect(await send(dxf({ entities: hall }), { person: await buildPerson() })).toMatchObject({ code: 403 })
  const large = groups(999, 'x'.repeat(200)).repeat(60_000) + dxf({ entities: hall })
  expect(await send(large, { language: 'en_US' })).toMatchObject({ status: 413, msg: 'file size cannot exceed 10 MB' })
})
