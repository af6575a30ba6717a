import * as THREE from 'three'

/**
 * Renders the full sphere around a point as one picture, twice as wide as high. Its middle faces north
 * (-z), and what is to the right of the visitor is to the right in the picture.
 */
export async function renderSphere(renderer: THREE.WebGLRenderer, scene: THREE.Scene, at: THREE.Vector3, widthPx: number): Promise<Blob> {
  // 1.5 times the resolution of the picture, for smooth edges. Half floats avoid banding.
  const cube = new THREE.WebGLCubeRenderTarget((widthPx * 3) / 8, {
    type: THREE.HalfFloatType,
    generateMipmaps: true,
    minFilter: THREE.LinearMipmapLinearFilter,
  })
  const camera = new THREE.CubeCamera(0.1, 400, cube)
  camera.position.copy(at)
  // The scene is static: one shadow map serves all six faces.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  camera.update(renderer, scene)

  const material = new THREE.ShaderMaterial({ uniforms: { faces: { value: cube.texture } }, vertexShader, fragmentShader })
  const page = new THREE.Scene().add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material))
  renderer.setPixelRatio(1)
  renderer.setSize(widthPx, widthPx / 2, false)
  renderer.render(page, new THREE.Camera())
  // In the same task as `render`: later the browser may have cleared the canvas.
  const picture = await new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, 'image/png'))
  cube.dispose()
  if (!picture) throw new Error('the browser gave no picture')
  return picture
}

const vertexShader = `
  varying vec2 place;
  void main() {
    place = uv;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }`

// A cube map rendered by three itself is sampled with the direction as it is. Flipping x is
// correct for cube maps loaded from files; here it would mirror the panorama.
const fragmentShader = `
  #include <common>
  varying vec2 place;
  uniform samplerCube faces;
  void main() {
    float longitude = (place.x - 0.5) * 2.0 * PI;
    float latitude = (place.y - 0.5) * PI;
    vec3 look = vec3(cos(latitude) * sin(longitude), sin(latitude), -cos(latitude) * cos(longitude));
    gl_FragColor = vec4(textureCube(faces, look).rgb, 1.0);
    #include <colorspace_fragment>
  }`
