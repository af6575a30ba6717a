import { expect, test } from 'vitest'
import type { PictureFile } from '#features/files/contract.ts'
import { addPictureSizes, resolvePictures } from './article-pictures.ts'

const [present, deleted] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002']
const file: PictureFile = { fileId: present, width: 800, height: 450, tint: null }
const files = new Map([[present, file]])

test('[ART-2] a picture in a text gets several sizes and its dimensions', () => {
  const html = `<p>a</p><img src="/whs/files/${present}" alt="图" />`
  const withSizes = addPictureSizes(html, files)
  expect(withSizes).toContain(`src="/whs/files/${present}/1600.jpg"`)
  expect(withSizes).toContain(`/whs/files/${present}/400.webp 400w`)
  expect(withSizes).toContain('alt="图" width="800" height="450" loading="lazy"')
})

test('[ART-2] a size set by the editor stays, and a deleted picture is left unchanged', () => {
  expect(addPictureSizes(`<img src="/whs/files/${present}/800.webp" alt="" width="300" height="200" />`, files)).toContain(
    'alt="" width="300" height="200" loading',
  )
  const missing = `<img src="/whs/files/${deleted}" alt="x" />`
  expect(addPictureSizes(missing, files)).toBe(missing)
})

test('[ART-2] pictures beside a text keep their order, and deleted ones are skipped', () => {
  expect(resolvePictures([`/whs/files/${deleted}/800.jpg`, `/whs/files/${present}/1600.jpg`, '/whs/files/none'], files)).toEqual([file])
})
