import { expect, test } from 'vitest'
import { allTemplates } from '#features/content/articles/article-types.ts'
import { readContent } from './article-content.ts'

const article = { template: 'text-image' as const, title: 'A title' }

test('[ART-2] a plain string becomes the content of the article’s template', () => {
  expect(readContent('Just text', article)).toEqual({ template: 'text-image', title: 'A title', content: 'Just text', images: [] })
})

test('[ART-2] the template is that of the article, whatever the content names', () => {
  for (const template of allTemplates)
    expect(readContent({ content: 'x', template: 'free' }, { ...article, template }).template).toBe(template)
})

test('[ART-2] malformed stored content is normalised to one shape', () => {
  for (const stored of [null, 7, [], {}, { content: 5, images: 'x' }]) {
    expect(readContent(stored, article)).toEqual({ template: 'text-image', title: 'A title', content: '', images: [] })
  }
})

test('[ART-2] only our own public files are accepted as pictures', () => {
  const images = [
    '/whs/files/0192/800.webp',
    '/whs/files/0192',
    'https://pictures.example/a.jpg',
    'http://a.example/b.jpg',
    '//c.example/d.jpg',
    'data:image/png;base64,AA',
    '/whs/files/../prod-api/x',
    '/whs/files/0192/800.svg',
    '/whs/files/0192/800.webp?x',
    ' /whs/files/0192',
  ]
  expect(readContent({ content: 'x', images }, article).images).toEqual(images.slice(0, 2))
})
