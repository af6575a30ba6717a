import { expect, test } from 'vitest'
import type { PictureFile } from '#features/files/contract.ts'
import { dressPictures, picturesAt } from './article-pictures.ts'

const [here, gone] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002']
const file: PictureFile = { fileId: here, width: 800, height: 450, tint: null }
const known = new Map([[here, file]])

test('[ART-2] a picture in a text comes in several sizes, with the room that it takes', () => {
  const html = `<p>a</p><img src="/whs/files/${here}" alt="图" />`
  const dressed = dressPictures(html, known)
  expect(dressed).toContain(`src="/whs/files/${here}/1600.jpg"`)
  expect(dressed).toContain(`/whs/files/${here}/400.webp 400w`)
  expect(dressed).toContain('alt="图" width="800" height="450" loading="lazy"')
})

test('[ART-2] the size that an editor has chosen stays, and a picture that is gone stays as it is', () => {
  expect(dressPictures(`<img src="/whs/files/${here}/800.webp" alt="" width="300" height="200" />`, known)).toContain(
    'alt="" width="300" height="200" loading',
  )
  const missing = `<img src="/whs/files/${gone}" alt="x" />`
  expect(dressPictures(missing, known)).toBe(missing)
})

test('[ART-2] the pictures beside a text keep their order, and those that are gone leave no gap', () => {
  expect(picturesAt([`/whs/files/${gone}/800.jpg`, `/whs/files/${here}/1600.jpg`, '/whs/files/none'], known)).toEqual([file])
})
