import { expect, test } from 'vitest'
import { pictureMistake } from './picture-rules.ts'

const file = (name: string, size = 1, type = '') => ({ name, size, type })

test('[ART-5] a picture that is too large or of another format is told before it is sent', () => {
  for (const name of ['a.png', 'a.JPG', 'a.jpeg', 'a.gif', 'a.tif', 'a.webp']) expect(pictureMistake(file(name)), name).toBeNull()
  expect(pictureMistake(file('a.png', 5 * 1_048_576))).toBeNull()
  expect(pictureMistake(file('a.png', 5 * 1_048_576 + 1))).toBe('文件大小不能超过 5 MB')
  for (const name of ['a.svg', 'a.bmp', 'a.png.exe', 'png', 'a.heic'])
    expect(pictureMistake(file(name)), name).toBe('文件格式不正确，请上传 png, jpg, jpeg, gif, tif, webp 格式')
  // What comes from the clipboard may have no name that says anything.
  expect(pictureMistake(file('image', 1, 'image/png'))).toBeNull()
})
