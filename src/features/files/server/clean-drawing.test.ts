import { expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const svg = (content: string, attributes = 'viewBox="0 0 36 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const cleaned = (content: string) => cleanDrawing(svg(`<path d="M0 0h1"/>${content}`))?.content.toString() ?? null

test('[OPS-5] a drawing keeps its shapes, gradients, styles and texts', () => {
  const drawing = cleanDrawing(
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><style>.b{fill:url(#a)}</style><path class="b" d="M0 0h9v9z"/><text x="1">仓 &amp; Co</text>',
    ),
  )
  expect(drawing).toMatchObject({ width: 36, height: 24 })
  expect(drawing!.content.toString()).toContain(
    '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h9v9z"></path><text x="1">仓 &amp; Co</text>',
  )
  expect(cleanDrawing(drawing!.content.toString())!.content).toEqual(drawing!.content)
})

test.each([
  '<script>alert(1)</script>',
  '<g><script><![CDATA[alert(1)]]></script></g>',
  '<path d="M0 0" onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<foreignObject><body onload="alert(1)"/></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,x" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<style>path{fill:url(https://evil.example/x)}</style>',
  '<path style="fill:u\\72l(https://evil.example)" d="M0 0"/>',
  '<rect fill="url(//evil.example/#a)"/>',
])('[OPS-5] %s leaves nothing that runs or loads', (content) => {
  expect(cleaned(content)).toMatch(/^<svg[^>]*><path d="M0 0h1"><\/path>/)
  expect(cleaned(content)).not.toMatch(/script|alert|evil|import|onload|javascript|foreign|animate|data:/i)
})

test.each([
  ['no XML', 'PNG'],
  ['not closed', '<svg viewBox="0 0 1 1"><path d="M0 0"/>'],
  ['another document', '<html><body/></html>'],
  ['no size', svg('<path d="M0 0"/>', '')],
  ['nothing to draw', svg('<script>1</script>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<path d="M0 0"/><text>&a;</text>')}`],
  ['too many elements', svg('<path d="M0 0"/>'.repeat(5_001))],
  ['nested without end', svg('<g>'.repeat(60) + '<path d="M0 0"/>' + '</g>'.repeat(60))],
])('[OPS-5] a drawing is refused: %s', (_, text) => {
  expect(cleanDrawing(text)).toBeNull()
})
