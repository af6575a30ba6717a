import { expect, test } from 'vitest'
import { findPictureError } from './picture-rules.ts'

const file = (name: string, size = 1, type = '') => ({ name, size, type })

test('[ART-5] a picture that is too large or in a wrong format is refused before the upload', () => {
  for (const name of ['a.png', 'a.JPG', 'a.jpeg', 'a.gif', 'a.tif', 'a.webp']) expect(findPictureError(file(name)), name).toBeNull()
  expect(findPictureError(file('a.png', 5 * 1_048_576))).toBeNull()
  expect(findPictureError(file('a.png', 5 * 1_048_576 + 1))).toBe('文件大小不能超过 5 MB')
  for (const name of ['a.svg', 'a.bmp', 'a.png.exe', 'png', 'a.heic'])
    expect(findPictureError(file(name)), name).toBe('文件格式不正确，请上传 png, jpg, jpeg, gif, tif, webp 格式')
  // Pictures from the clipboard may have a name without an extension.
  expect(findPictureError(file('image', 1, 'image/png'))).toBeNull()
})
