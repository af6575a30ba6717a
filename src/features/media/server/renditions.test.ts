import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dominantColor, renderRendition } from './renditions.ts'

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" width="1600" height="1067">${body}</svg>`)
const blue = svg('<rect width="1600" height="1067" fill="#409EFF"/>')

test('[DET-2] a drawing is rendered in each width and format, in its own proportions', async () => {
  for (const format of ['avif', 'webp', 'jpeg'] as const)
    for (const width of [400, 800, 1600] as const) {
      const metadata = await sharp(await renderRendition(blue, { width, format })).metadata()
      expect([metadata.format, metadata.width, metadata.height]).toEqual([
        format === 'avif' ? 'heif' : format,
        width,
        Math.round((width * 1067) / 1600),
      ])
    }
})

test('[DET-2] a photograph is rotated upright, never enlarged, and loses its GPS position', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret place')).toBe(true)
  const rendition = await renderRendition(photo, { width: 800, format: 'jpeg' })
  const metadata = await sharp(rendition).metadata()
  expect([metadata.width, metadata.height]).toEqual([200, 300])
  expect(metadata.exif).toBeUndefined()
  expect(rendition.includes('secret place')).toBe(false)
})

test('[DET-2] the placeholder colour is the mean colour of the picture', async () => {
  expect(await dominantColor(blue)).toBe('#409eff')
  expect(
    await dominantColor(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#102030' } })
        .png()
        .toBuffer(),
    ),
  ).toBe('#102030')
})

test('[DET-2] an SVG with an external reference is refused', async () => {
  const unsafe = [
    '<image href="file:///etc/passwd"/>',
    '<rect fill="url(https://example.com/a.svg#b)"/>',
    '<style>@import "a.css";</style>',
    '<use href="#a"/>',
    '<script>1</script>',
    '<a xlink:href="other.svg"/>',
  ]
  for (const body of unsafe) await expect(renderRendition(svg(body), { width: 400, format: 'webp' }), body).rejects.toThrow(/not drawn/)
  const entities = Buffer.from(
    `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!ENTITY a "b"></svg>`,
  )
  await expect(renderRendition(entities, { width: 400, format: 'webp' })).rejects.toThrow(/not drawn/)
  const own = svg('<defs><linearGradient id="g"/></defs><rect width="9" height="9" fill="url(#g)"/>')
  await expect(renderRendition(own, { width: 400, format: 'webp' })).resolves.toBeInstanceOf(Buffer)
})

test('[DET-2] a picture with too many pixels or unreadable content fails, and the next one is rendered', async () => {
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')
  const attempts = [
    renderRendition(bomb, { width: 400, format: 'webp' }),
    renderRendition(Buffer.from('no picture'), { width: 400, format: 'webp' }),
  ]
  const next = renderRendition(blue, { width: 400, format: 'webp' })
  for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe('rejected')
  expect((await next).length).toBeGreaterThan(0)
})

test('[SEE-33] a panorama of more than 40 million pixels is rendered', async () => {
  const wide = await sharp({ create: { width: 9_056, height: 4_528, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  expect(await sharp(await renderRendition(wide, { width: 400, format: 'webp' })).metadata()).toMatchObject({ width: 400, height: 200 })
})
