const software = /swiftshader|llvmpipe|software|basic render/i

/** What a device can show: nothing without WebGL, a lean picture where the processor makes it, or all of it. */
export function findDevice(): 'none' | 'lean' | 'full' {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return 'none'
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '')
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return software.test(name) ? 'lean' : 'full'
}
